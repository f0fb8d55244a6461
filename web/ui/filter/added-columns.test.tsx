import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import {
  AddedCells,
  type AddedColumn,
  behindDue,
  type ColumnSource,
  useAddedColumns,
} from './added-columns.tsx'

afterEach(unmountRendered)

const madeColumn = (name: string): AddedColumn => ({
  column: { name, label: name, width: 5, cell: ({ id }) => id === 'own' && `${name} of ${id}` },
  field: { name, label: name, kind: 'choice', value: () => name },
})
const own = ['title', 'due', 'filed'].map((name) => ({ name, label: name, width: 5, cell: () => name }))

test('what other rooms add stands behind the due date and on cards, in the order of the rooms, while there is any', async () => {
  const tell: ((added: AddedColumn | undefined) => void)[] = []
  const sourceOf =
    (at: number): ColumnSource =>
    ({ onChange }) => {
      tell[at] = onChange
      return null
    }
  const parts = [sourceOf(0), sourceOf(1)]
  function List() {
    const { added, sources } = useAddedColumns('requests', parts)
    const columns = behindDue(own, added)
    return (
      <>
        {sources}
        <header>{columns.map(({ name }) => name).join(' ')}</header>
        <AddedCells added={added} row={{ id: 'own' }} />
        <AddedCells added={added} row={{ id: 'other' }} />
      </>
    )
  }
  const { place } = await renderRoom(<List />)
  const columns = () => place.querySelector('header')?.textContent
  expect(columns()).toBe('title due filed')
  await act(async () => tell[1]?.(madeColumn('time')))
  await act(async () => tell[0]?.(madeColumn('level')))
  expect(columns()).toBe('title due level time filed')
  expect(place.textContent).toContain('level of own')
  expect(place.textContent).not.toContain('other')
  await act(async () => tell[0]?.(undefined))
  expect(columns()).toBe('title due time filed')
})
