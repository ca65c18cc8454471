import { labels } from '../shared/language.ts'

/** Rejections of settling a day (spec 3 §4). */
export const settlementRefusals = {
  proxyUnknown: [400_380, labels('账号不存在', 'There is no such account', 'A conta não existe')],
  settleDayUnknown: [
    400_381,
    labels(
      '该日没有可结算的数据',
      'There is nothing to settle on this day',
      'Não há o que liquidar neste dia',
    ),
  ],
  settleDayInFuture: [
    400_382,
    labels('不能结算未来的日期', 'A future day cannot be settled', 'Não é possível liquidar um dia futuro'),
  ],
} as const
