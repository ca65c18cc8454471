import type { Decimal } from '../../../shared/domain/money.ts'
import type { Proof } from '../../../shared/survey.ts'
import { withoutEnd } from '../../../shared/texts/text-ends.ts'

/** An amount of one subject, such as a player or an order, in a call's answer. */
export interface SurveyedAmount {
  /** Its `call field`. */
  readonly node: string
  /** Quantity that it measures: equal names of one subject must have equal values. */
  readonly name: string
  readonly value: Decimal
}

/** Amounts of one subject. */
export interface Fact {
  readonly entity: string
  readonly figures: readonly SurveyedAmount[]
}

/** Relation of two amounts that must be equal: power of ten of the first over the second. */
export interface AmountRelation {
  readonly a: string
  readonly b: string
  readonly power: number
  readonly seen: number
  readonly of: number
}

const maxPower = 3

/** Significant digits of a decimal, and the power of ten of the last one. */
const splitDigits = (value: Decimal): { readonly mantissa: string; readonly power: number } => {
  const absoluteText = String(value).replace(/^-/, '')
  const [whole = '', fraction = ''] = absoluteText.split('.')
  const all = whole + fraction
  const significant = withoutEnd(all, '0')
  const mantissa = significant.replace(/^0+/, '')
  const zeroCount = all.length - significant.length
  return { mantissa, power: zeroCount - fraction.length }
}

/** Fewer digits may be equal by chance. */
const minDigits = 3

/** Power of ten between two amounts with equal digits; null if the digits differ. */
const powerBetween = (a: Decimal, b: Decimal): number | null => {
  const [left, right] = [splitDigits(a), splitDigits(b)]
  if (left.mantissa !== right.mantissa || left.mantissa.length < minDigits) return null
  const power = left.power - right.power
  return Math.abs(power) <= maxPower ? power : null
}

/** Power of ten nearest to the quotient of two possibly rounded figures; null if not close. */
export const findNearestPower = (a: number, b: number): number | null => {
  const quotient = a / b
  if (!Number.isFinite(quotient) || quotient <= 0) return null
  const power = Math.round(Math.log10(quotient))
  const isNear = Math.abs(quotient / 10 ** power - 1) < 0.005
  return isNear && Math.abs(power) <= maxPower ? power : null
}

interface Tally {
  readonly a: string
  readonly b: string
  /** Digits of the amounts that differ by a power of ten, by power. */
  readonly powers: Map<number, Set<string>>
  compared: number
}

/** Compares amounts of one subject and name across calls. */
export const relateFacts = (facts: readonly Fact[]): readonly AmountRelation[] => {
  const amounts = facts.flatMap(({ entity, figures }) =>
    figures.map(figure => ({ ...figure, quantity: `${entity}\n${figure.name}` })),
  )
  const tallies = new Map<string, Tally>()
  for (const same of Map.groupBy(amounts, ({ quantity }) => quantity).values()) {
    const byNode = new Map(same.toReversed().map(one => [one.node, one]))
    const figures = [...byNode.values()].filter(({ value }) => Number(value) !== 0)
    const sorted = figures.toSorted((x, y) => (x.node < y.node ? -1 : 1))
    for (const [at, { node: a, value }] of sorted.entries()) {
      for (const { node: b, value: other } of sorted.slice(at + 1)) {
        const key = `${a}\n${b}`
        const tally = tallies.get(key) ?? { a, b, powers: new Map(), compared: 0 }
        tallies.set(key, tally)
        tally.compared += 1
        const power = powerBetween(value, other)
        if (power === null) continue
        const samples = tally.powers.get(power) ?? new Set()
        tally.powers.set(power, samples.add(splitDigits(value).mantissa))
      }
    }
  }
  return [...tallies.values()].flatMap(({ a, b, powers, compared }): AmountRelation[] => {
    const [best, next] = [...powers].toSorted((x, y) => y[1].size - x[1].size)
    if (!best) return []
    const [power, samples] = best
    // A single match suffices if it has many digits.
    const isProven = samples.size >= 2 || [...samples].some(sample => sample.length >= 5)
    const isClear = !next || samples.size >= 2 * next[1].size
    return isProven && isClear ? [{ a, b, power, seen: samples.size, of: compared }] : []
  })
}

/** A row with an amount that is a signed sum of others. */
export interface SumRow {
  readonly total: SurveyedAmount
  readonly terms: readonly (readonly [sign: 1 | -1, SurveyedAmount])[]
}

const isClose = (a: number, b: number): boolean =>
  Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * 0.001 + 1e-9

const deviations = [-3, -2, -1, 1, 2, 3]

/** Finds the part of a sum, if any, whose scale must differ for the rows to add up. */
export const relateSums = (rows: readonly SumRow[]): readonly AmountRelation[] => {
  const usableRows = rows.filter(
    ({ total, terms }) =>
      Number(total.value) !== 0 && terms.filter(([, { value }]) => Number(value) !== 0).length >= 2,
  )
  const [first] = usableRows
  if (!first || usableRows.length < 2) return []
  const nodes = [first.total.node, ...first.terms.map(([, { node }]) => node)]
  const addsUp = (row: SumRow, deviant: string, power: number): boolean => {
    const scaled = ({ node, value }: SurveyedAmount) => Number(value) / (node === deviant ? 10 ** power : 1)
    const total = row.terms.reduce((sum, [sign, figure]) => sum + sign * scaled(figure), 0)
    return isClose(scaled(row.total), total)
  }
  const count = (deviant: string, power: number) =>
    usableRows.filter(row => addsUp(row, deviant, power)).length
  const unscaledCount = count('', 0)
  const relate = (deviant: string, power: number, sampleCount: number) =>
    nodes
      .filter(node => node !== first.total.node)
      .map(node => ({
        a: first.total.node,
        b: node,
        power: deviant === first.total.node ? power : deviant === node ? -power : 0,
        seen: sampleCount,
        of: usableRows.length,
      }))
  if (unscaledCount >= usableRows.length * 0.6) return relate('', 0, unscaledCount)
  const attempts = nodes.flatMap(node => deviations.map(power => ({ node, power, seen: count(node, power) })))
  const [best, next] = attempts.toSorted((a, b) => b.seen - a.seen)
  if (!best || best.seen < Math.max(2, usableRows.length * 0.6) || (next && next.seen === best.seen))
    return []
  return relate(best.node, best.power, best.seen)
}

/** Result for all amounts related to others. */
interface ScaleFindings {
  /** Amounts with another scale: by how many powers of ten they are above the expected value. */
  readonly wrongScales: readonly {
    readonly node: string
    readonly power: number
    readonly proofs: readonly Proof[]
  }[]
  /** Amounts that agree with related ones. */
  readonly rightNodes: ReadonlySet<string>
}

/**
 * Decides which amounts have another scale: related ones form groups, and the scale of most of a group counts as declared.
 * `isPlausible` breaks ties.
 */
export const findScales = (
  relations: readonly AmountRelation[],
  isPlausible: (node: string) => boolean,
): ScaleFindings => {
  const links = relations
    .toSorted((x, y) => y.seen - x.seen)
    .flatMap(({ a, b, power, seen, of }) => [
      { from: a, to: b, power, seen, of },
      { from: b, to: a, power: -power, seen, of },
    ])
  const byNode = Map.groupBy(links, ({ from }) => from)
  const wrongScales: ScaleFindings['wrongScales'][number][] = []
  const rightNodes = new Set<string>()
  const levels = new Map<string, number>()
  for (const start of byNode.keys()) {
    if (levels.has(start)) continue
    const group: string[] = [start]
    levels.set(start, 0)
    for (const node of group) {
      for (const { to, power } of byNode.get(node) ?? []) {
        if (levels.has(to)) continue
        // The neighbor is `power` below this node.
        levels.set(to, (levels.get(node) ?? 0) - power)
        group.push(to)
      }
    }
    const weigh = (nodes: readonly string[]) =>
      nodes.filter(isPlausible).length * 1.5 +
      new Set(nodes.map(node => node.split(' ')[0])).size +
      nodes.length * 0.01
    const byLevel = [...Map.groupBy(group, node => levels.get(node) ?? 0)]
    const [best, next] = byLevel.toSorted((x, y) => weigh(y[1]) - weigh(x[1]))
    if (!best || (next && weigh(next[1]) === weigh(best[1]))) continue
    for (const node of best[1]) rightNodes.add(node)
    for (const node of group.filter(one => levels.get(one) !== best[0])) {
      const related = byNode.get(node) ?? []
      const right = related.filter(({ to }) => levels.get(to) === best[0])
      const proofs = (right.length > 0 ? right : related).slice(0, 6)
      wrongScales.push({
        node,
        power: (levels.get(node) ?? 0) - best[0],
        proofs: proofs.map(({ to, seen, of }) => ({ with: to.replace(' ', '.'), seen, of })),
      })
    }
  }
  return { wrongScales, rightNodes }
}
