import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { afterFrame } from '../../platform/after-frame.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import type { Column } from './column.ts'
import { DataTable, type TableProps } from './data-table.tsx'

interface Row {
  id: string
  title: string
  hours: number
}

const columns: Column<Row>[] = [
  { name: 'title', label: 'Title', width: 5, value: ({ title }) => title, cell: ({ title }) => title },
  { name: 'hours', label: 'Hours', width: 5, cell: ({ hours }) => hours },
]
const rows: Row[] = [
  { id: '1', title: 'Poster', hours: 3 },
  { id: '2', title: 'Flyer', hours: 1 },
]

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

async function table(props: Partial<TableProps<Row>>) {
  const { place } = await renderRoom(<DataTable label="Tasks" columns={columns} rows={rows} {...props} />)
  const heads = () => [...place.querySelectorAll('thead th')]
  return {
    place,
    names: () => [...place.querySelectorAll('tbody th')].map(({ textContent }) => textContent),
    sortable: () => heads().flatMap((head) => head.querySelector('button')?.textContent ?? []),
    sortBy: (label: string) =>
      act(async () =>
        heads()
          .find(({ textContent }) => textContent === label)
          ?.querySelector('button')
          ?.click(),
      ),
  }
}

/** Rows below those of the first frame are rendered after it. */
const drawn = () => act(() => new Promise<void>((resolve) => void afterFrame(resolve)))

test('it sorts by what its columns have a value of', async () => {
  const { names, sortable, sortBy } = await table({})
  expect(sortable()).toEqual(['Title'])
  await sortBy('Title')
  expect(names()).toEqual(['Flyer', 'Poster'])
})

test('what the server sorts stays as it came, and is asked for by the columns that the server knows', async () => {
  const onSort = vi.fn()
  const sorting = { by: 'title', descending: true }
  const { place, names, sortable, sortBy } = await table({ sorting, onSort, sortedBy: ['title', 'hours'] })
  expect(names()).toEqual(['Poster', 'Flyer'])
  expect(sortable()).toEqual(['Title', 'Hours'])
  expect(place.querySelector('[aria-sort]')?.getAttribute('aria-sort')).toBe('descending')
  await sortBy('Hours')
  expect(onSort).toHaveBeenLastCalledWith({ by: 'hours', descending: false })
  expect(names()).toEqual(['Poster', 'Flyer'])
})

test('a list that is turned where it comes from shows all its rows, its own pager, and no file of a part', async () => {
  const many = Array.from({ length: 55 }, (_, at) => ({ id: `${at}`, title: `Task ${at}`, hours: at }))
  const own = await table({ name: 'tasks', rows: many })
  await drawn()
  expect(own.names()).toHaveLength(50)
  expect(own.place.querySelector('[aria-label="table.export"]')).not.toBeNull()
  const { place, names } = await table({
    name: 'turned',
    rows: many,
    pager: <p>Page 2</p>,
    withoutFile: true,
  })
  await drawn()
  expect(names()).toHaveLength(55)
  expect(place.textContent).toContain('Page 2')
  expect(place.querySelector('select, [aria-label="table.export"]')).toBeNull()
})

test('what its rows add up to stands at its foot', async () => {
  const [title, hours] = columns as [Column<Row>, Column<Row>]
  const { place } = await table({
    columns: [
      { ...title, total: 'Total' },
      { ...hours, total: 4 },
    ],
  })
  expect([...place.querySelectorAll('tfoot tr > *')].map((cell) => cell.textContent)).toEqual(['Total', '4'])
  expect(place.querySelector('table')?.getAttribute('aria-rowcount')).toBe('4')
})

test('rows that did not come say so below what narrows them', async () => {
  const arrival = { complete: true, error: new Error('no line'), retry: () => undefined }
  const { place } = await table({ rows: undefined, arrival, tools: <i>filter</i> })
  expect(place.textContent).toContain('filter')
  expect(place.querySelector('[role=alert]')).not.toBeNull()
})

test('a long table is printed with all its rows, of which a screen has only those in sight', async () => {
  const many = Array.from({ length: 80 }, (_, at) => ({ id: `${at}`, title: `Task ${at}`, hours: at }))
  const { names } = await table({ rows: many })
  await drawn()
  expect(names().length).toBeLessThan(80)
  await act(async () => void dispatchEvent(new Event('beforeprint')))
  expect(names()).toHaveLength(80)
  await act(async () => void dispatchEvent(new Event('afterprint')))
  expect(names().length).toBeLessThan(80)
})
