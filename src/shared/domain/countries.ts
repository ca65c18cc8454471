import { type Labels, labels } from '../language.ts'

/** A country the platform runs in: its IANA time zone and the label of the clock (spec 1 §1). */
interface Country {
  readonly zone: string
  readonly clock: Labels
}

const brazil: Country = {
  zone: 'America/Sao_Paulo',
  clock: labels('巴西/圣保罗', 'Brazil / Sao Paulo', 'Brasil / São Paulo'),
}

const countries: Readonly<Record<string, Country>> = {
  BR: brazil,
  PH: { zone: 'Asia/Singapore', clock: labels('菲律宾', 'Philippines', 'Filipinas') },
  TH: { zone: 'Asia/Bangkok', clock: labels('泰国/曼谷', 'Thailand / Bangkok', 'Tailândia / Bangkok') },
  // The specification gives Indonesia a clock label but no time zone of its own, so it gets the default one.
  ID: { zone: 'America/Sao_Paulo', clock: labels('印度尼西亚', 'Indonesia', 'Indonésia') },
  VN: { zone: 'Asia/Ho_Chi_Minh', clock: labels('越南', 'Vietnam', 'Vietnã') },
  IN: { zone: 'Asia/Kolkata', clock: labels('印度', 'India', 'Índia') },
  CO: { zone: 'America/Bogota', clock: labels('哥伦比亚', 'Colombia', 'Colômbia') },
  NGR: { zone: 'Africa/Lagos', clock: labels('尼日利亚', 'Nigeria', 'Nigéria') },
  KE: { zone: 'Africa/Nairobi', clock: labels('肯尼亚', 'Kenya', 'Quênia') },
}

/** Returns the country of a profile's code; Brazil for any other (spec 1 §1). */
export const getCountry = (code: string): Country => countries[code] ?? brazil
