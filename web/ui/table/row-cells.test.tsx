import { afterEach, expect, test } from 'vitest'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import type { Column } from './column.ts'
import { RowCells } from './row-cells.tsx'
import type { TableRow } from './use-table-model.ts'

afterEach(unmountRendered)

interface Task {
  title: string
}
const columns: Column<Task>[] = [{ name: 'title', label: 'Title', width: 5, cell: ({ title }) => title }]
const rowOf = (title: string) =>
  ({
    original: { title },
    getIsSelected: () => false,
    getToggleSelectedHandler: () => () => undefined,
  }) as unknown as TableRow<Task>

test('the box that chooses a row is named by the row (W14)', async () => {
  const { place } = await renderRoom(
    <table>
      <tbody>
        {['Poster', 'Flyer'].map((title) => (
          <tr key={title}>
            <RowCells row={rowOf(title)} columns={columns} actions={undefined} choosable />
          </tr>
        ))}
      </tbody>
    </table>,
  )
  const names = [...place.querySelectorAll('input')].map((box) =>
    (box.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .map((each) => each?.getAttribute('aria-label') ?? each?.textContent)
      .join(' '),
  )
  expect(names).toEqual(['table.choose Poster', 'table.choose Flyer'])
})
