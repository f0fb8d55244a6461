import { afterEach, expect, test, vi } from 'vitest'
import { byText, click } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { DeleteWithTasksSheet } from './delete-with-tasks-sheet.tsx'

afterEach(unmountRendered)

test('a column that turns out to have tasks says so, and lets choose where they go', async () => {
  const server = fakeServer()
  const onDelete = vi.fn().mockRejectedValueOnce(new Error('it has tasks')).mockResolvedValueOnce(undefined)
  const onClose = vi.fn()
  await renderRoom(
    <DeleteWithTasksSheet
      heading="Delete column?"
      action="Delete"
      projectID="p1"
      isGone={({ id }) => id === 'c1'}
      onDelete={onDelete}
      onClose={onClose}
    />,
    { client: server.client },
  )
  const remove = () => byText(document.body, 'Delete')?.closest('button')
  const column = (id: string) => ({ id, title: id, rank: id, color: '#888', count: 0 })
  expect(remove()?.disabled).toBe(true)
  await server.last().answer({
    getProject: {
      id: 'p1',
      boards: [{ id: 'b1', title: 'Board', slug: 'b', rank: 'a', columns: [column('c1'), column('c2')] }],
    },
  })
  const choice = () => document.body.querySelector('.mantine-Select-root')
  expect(choice()).toBeNull()
  await click(remove())
  expect(document.body.querySelector('[role=alert]')).not.toBeNull()
  expect(choice()).not.toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await click(remove())
  expect(onClose).toHaveBeenCalledOnce()
})
