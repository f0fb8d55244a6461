import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../../shared/format-span.ts'
import { addDays, isDay, momentAt, wallAt } from '../../../shared/wall-clock.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useZone } from '../../ui/use-zone.ts'
import type { Item, Times } from '../model/items.ts'

const quarter = 15 * 60_000

/**
 * The keys of an item that has the focus: Alt with arrows moves it by a day or a quarter of an hour, together with Shift it
 * changes its end. What happened is announced.
 */
export function useItemKeys(items: readonly Item[], move: (item: Item, times: Times) => Promise<boolean>) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const zone = useZone()
  const [said, setSaid] = useState('')

  async function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    const step = steps[event.key]
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')?.dataset.item
    const item = step && items.find((each) => each.id === id && each.movable)
    if (!step || !item) return
    event.preventDefault()
    const times = steppedBy(item, step, { endOnly: event.shiftKey, zone })
    if (times && (await move(item, times)))
      setSaid(
        t('moved', { name: item.title ?? '', time: formatSpan(times.startAt, times.endAt, language, zone) }),
      )
  }

  return {
    props: { onKeyDown },
    announcement: (
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
    ),
  }
}

interface Step {
  days: number
  quarters: number
}

const steps: Record<string, Step | undefined> = {
  ArrowLeft: { days: -1, quarters: 0 },
  ArrowRight: { days: 1, quarters: 0 },
  ArrowUp: { days: 0, quarters: -1 },
  ArrowDown: { days: 0, quarters: 1 },
}

/** The times of an item after a step; undefined if it would end before it begins. A week further is up and down for days. */
export function steppedBy(
  { start, end }: Pick<Item, 'start' | 'end'>,
  { days, quarters }: Step,
  { endOnly, zone }: { endOnly: boolean; zone: string },
): Times | undefined {
  const by = (value: string): string => {
    if (isDay(value)) return addDays(value, days + quarters * 7)
    if (quarters !== 0) return new Date(Date.parse(value) + quarters * quarter).toISOString()
    const wall = wallAt(value, zone)
    // The hour stays when clocks change in between.
    return momentAt(`${addDays(wall.slice(0, 10), days)}${wall.slice(10)}`, zone).toISOString()
  }
  const startAt = endOnly ? start : by(start)
  const endAt = by(end)
  return isDay(endAt)
    ? endAt < startAt
      ? undefined
      : { startAt, endAt }
    : endAt > startAt
      ? { startAt, endAt }
      : undefined
}
