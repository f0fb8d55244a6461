import { afterEach, expect, test, vi } from 'vitest'
import { byText, click } from '../../testing/acts.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

afterEach(async () => {
  await unmountRendered()
  vi.unstubAllGlobals()
})

const onPhone = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const shown = (part: string) => document.body.querySelector(`.mantine-${part}-content`)

test('a sheet stands at the bottom of a phone, and is a dialog elsewhere', async () => {
  for (const isPhone of [true, false]) {
    onPhone(isPhone)
    await renderRoom(
      <Dialog isSheet title="Move" onClose={() => undefined}>
        Where to
      </Dialog>,
    )
    expect(shown('Drawer') !== null).toBe(isPhone)
    expect(shown('Modal') !== null).toBe(!isPhone)
    await unmountRendered()
  }
})

test('a dialog stays one on a phone, and its cross has a name', async () => {
  onPhone(true)
  const onClose = vi.fn()
  await renderRoom(
    <Dialog title="New key" onClose={onClose}>
      The key
    </Dialog>,
  )
  expect(shown('Modal')).not.toBeNull()
  await click(document.body.querySelector('button[aria-label=close]'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('what is asked before stays open until it has succeeded', async () => {
  const onClose = vi.fn()
  const onConfirm = vi.fn().mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('the line broke'))
  await renderRoom(
    <ConfirmDialog title="Delete it?" action="Delete" onClose={onClose} onConfirm={onConfirm}>
      This can’t be undone.
    </ConfirmDialog>,
  )
  const confirm = () => click(byText(document.body, 'Delete')?.closest('button'))
  await confirm()
  await confirm()
  expect(onClose).not.toHaveBeenCalled()
  await confirm()
  expect(onConfirm).toHaveBeenCalledTimes(3)
  expect(onClose).toHaveBeenCalledOnce()
})

test('another way stands beside the act, and the act takes Enter', async () => {
  const onChoose = vi.fn()
  await renderRoom(
    <ConfirmDialog
      title="The client would read this"
      action="Make internal"
      otherwise={{ action: 'Send', onChoose }}
      onClose={() => undefined}
      onConfirm={() => false}
    >
      They don’t know Cleo.
    </ConfirmDialog>,
  )
  const button = (text: string) => byText(document.body, text)?.closest('button')
  expect(button('Make internal')?.hasAttribute('data-autofocus')).toBe(true)
  expect(button('cancel')?.hasAttribute('data-autofocus')).toBe(false)
  await click(button('Send'))
  expect(onChoose).toHaveBeenCalledOnce()
})
