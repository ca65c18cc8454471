import type { Job } from '../../../shared/bridge/jobs.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import type { Language } from '../../../shared/language.ts'

const locales: Readonly<Record<Language, string>> = { 'zh-cn': 'zh-CN', 'en-us': 'en-US', pt: 'pt-BR' }
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats bytes in the largest fitting unit. */
const sizeText = (bytes: number, language: Language): string => {
  const thousands = Math.max(0, Math.floor((String(Math.max(0, Math.trunc(bytes))).length - 1) / 3))
  const power = Math.min(thousands, units.length - 1)
  const format = { style: 'unit', unit: units[power] ?? 'byte', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locales[language], format).format(bytes / 10 ** (3 * power))
}

/** Formats the progress of a job with its unit: rows and files are counted, bytes are scaled. */
export const formatJobAmount = (unit: Job['unit'], amount: number, language: Language): string =>
  unit === 'bytes' ? sizeText(amount, language) : formatCount(amount)

/** Formats a duration in a short unit, rounded up: `45 seconds`, `3 minutes`, `1.5 hours`. */
export const formatDuration = (seconds: number, language: Language): string => {
  const [unit, value] =
    seconds < 60
      ? (['second', Math.ceil(seconds / 5) * 5] as const)
      : seconds < 3600
        ? (['minute', Math.ceil(seconds / 60)] as const)
        : (['hour', Math.ceil(seconds / 360) / 10] as const)
  return new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
