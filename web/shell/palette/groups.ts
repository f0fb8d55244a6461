import type { PaletteItem, PaletteSource } from '../../platform/slots.ts'
import { fits, score } from './score.ts'

export interface Offer {
  source: Omit<PaletteSource, 'useItems'>
  items: readonly PaletteItem[]
}

export interface Group {
  /** Key of its heading. */
  label: string
  items: readonly PaletteItem[]
}

export const recentLabel = 'shell/settings:palette.recent'
const maxRecent = 6

/** What the palette shows before something is typed: recent items first, then the sources in their order. */
export function startGroups(offers: readonly Offer[], recent: readonly string[]): Group[] {
  const all = offers.flatMap(({ items }) => items)
  const before = recent.flatMap((id) => all.find((item) => item.id === id) ?? []).slice(0, maxRecent)
  const shown = offers.map(({ source, items }) => ({
    label: source.label,
    items: items.filter((item) => !item.quiet && !before.includes(item)).slice(0, source.max),
  }))
  return joined([{ label: recentLabel, items: before }, ...shown])
}

/** What fits the typed text: in each group the best match first, and first the group that has the best one. */
export function foundGroups(offers: readonly Offer[], query: string): Group[] {
  const scores = new Map<PaletteItem, number>()
  const better = (one: PaletteItem, other: PaletteItem) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0)
  const found = offers.map(({ source, items }) => {
    for (const item of items) scores.set(item, scoreOf(item, query, source.asksServer))
    const fitting = items.filter((item) => scores.get(item) !== fits.none)
    return { label: source.label, items: fitting.toSorted(better).slice(0, source.max) }
  })
  const best = ({ items: [first] }: Group) => (first && scores.get(first)) ?? fits.none
  return joined(found)
    .map(({ label, items }) => ({ label, items: items.toSorted(better) }))
    .toSorted((one, other) => best(other) - best(one))
}

function scoreOf({ label, hint, keywords }: PaletteItem, query: string, isKnownToFit = false): number {
  const found = score({ label, hint: [hint, keywords].join(' ') }, query)
  // The server may have found it by a text that is not shown.
  return isKnownToFit ? found || fits.hintSlip : found
}

/** Groups with the same heading are one; empty ones are left out. */
function joined(groups: readonly Group[]): Group[] {
  const byLabel = Map.groupBy(groups, ({ label }) => label)
  return [...byLabel]
    .map(([label, parts]) => ({ label, items: parts.flatMap(({ items }) => items) }))
    .filter(({ items }) => items.length > 0)
}
