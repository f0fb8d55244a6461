import { afterEach, expect, test, vi } from 'vitest'
import type { Filter } from '../../../shared/filter.ts'
import { oneself, today } from '../../../shared/filter-facts.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import type { FilterField } from './filter-field.ts'
import { useNarrowed } from './use-narrowed.ts'

interface Row {
  id: string
  assignee: string
  due: string
}

const fields: FilterField<Row>[] = [
  { name: 'assignee', label: 'Assignee', kind: 'choice', value: ({ assignee }) => assignee },
  { name: 'due', label: 'Due', kind: 'day', value: ({ due }) => due },
]
const rows: Row[] = [
  { id: 'first', assignee: 'anna', due: '2026-03-01' },
  { id: 'second', assignee: 'bo', due: '2026-03-02' },
]
const mine: Filter = [{ field: 'assignee', operator: 'anyOf', values: [oneself] }]
const dueToday: Filter = [{ field: 'due', operator: 'on', value: today }]

interface Props {
  rows?: readonly Row[] | undefined
  filter: Filter
  zone?: string
}

afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
})

const open = (props: Props) =>
  renderHook(
    (now: Props) => useNarrowed(now.rows, now.filter, fields, now.zone)?.map(({ id }) => id),
    props,
    {
      me: { id: 'bo', name: 'Bo', timeZone: 'America/New_York' },
    },
  )

test('"me" is the viewer, and what has not come stays unknown', async () => {
  const list = await open({ rows, filter: mine })
  expect(list.current).toEqual(['second'])
  await list.rerender({ rows, filter: [] })
  expect(list.current).toEqual(['first', 'second'])
  await list.rerender({ rows: undefined, filter: mine })
  expect(list.current).toBeUndefined()
})

test('"today" is the day where the viewer is, or in the zone that counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T03:00:00Z') })
  const list = await open({ rows, filter: dueToday })
  expect(list.current).toEqual(['first'])
  await list.rerender({ rows, filter: dueToday, zone: 'Europe/Paris' })
  expect(list.current).toEqual(['second'])
})
