import { z } from 'zod'
import { area, data, readJson } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import { optionalText, paging, thousandths } from '../../shared/wire.ts'
import { GoldChange, goldTypes } from '../shared/rounds/gold-rows.calls.ts'

const filters = {
  roleId: optionalText(),
  changeType: optionalText(),
  isFilter: optionalText(),
  strartdate: optionalText(),
  enddate: optionalText(),
}

/** Gold log (spec 2 §2.3, §7.3). */
export const goldLog = area('goldLog', {
  list: readJson('POST', '/channelapi/record/getGoldRecordDataList', {
    input: z.object({
      ...filters,
      limit: paging.limit,
      page: paging.page,
    }),
    output: page(GoldChange),
  }),
  sum: readJson('POST', '/channelapi/record/getGoldRecordDataListSum', {
    input: z.object(filters),
    output: data(
      fieldwiseRecord({ Production: thousandths(), Consume: thousandths(), TotalMoney: thousandths() }),
    ),
  }),
  types: readJson('POST', '/channelapi/record/getRecordType', { output: goldTypes }),
})
