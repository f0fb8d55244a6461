import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { byText, click } from '../../testing/acts.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { SideSheet } from './side-sheet.tsx'

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

const button = (text: string) => byText(document.body, text)?.closest('button')

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

const alert = () => document.body.querySelector('[role=alert]')

test('what is asked before stays open until it has succeeded, and says inside why it has not', async () => {
  const onClose = vi.fn()
  const onConfirm = vi.fn().mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('the line broke'))
  const question = (opened: boolean) => (
    <ConfirmDialog opened={opened} title="Delete it?" action="Delete" onClose={onClose} onConfirm={onConfirm}>
      This can’t be undone.
    </ConfirmDialog>
  )
  const { render } = await renderRoom(question(true))
  const confirm = () => click(button('Delete'))
  await confirm()
  expect(alert()).toBeNull()
  await confirm()
  expect(alert()).not.toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await click(button('cancel'))
  await render(question(false))
  await render(question(true))
  expect(alert()).toBeNull()
  await confirm()
  expect(onConfirm).toHaveBeenCalledTimes(3)
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a dialog whose command is under way cannot be closed, whether it asks or is a form', async () => {
  for (const isPhone of [false, true]) {
    onPhone(isPhone)
    const onClose = vi.fn()
    let settle: (() => void) | undefined
    const command = () => new Promise<void>((resolve) => (settle = resolve))
    const props = { isSheet: true, title: 'Delete it?', action: 'Delete', onClose }
    const asks = (
      <ConfirmDialog key="asks" {...props} onConfirm={command}>
        This can’t be undone.
      </ConfirmDialog>
    )
    const form = (
      <FormDialog key="form" {...props} onSubmit={command}>
        <input />
      </FormDialog>
    )
    for (const dialog of [asks, form]) {
      onClose.mockClear()
      await renderRoom(dialog)
      await click(button('Delete'))
      expect(button('cancel')?.disabled).toBe(true)
      expect(document.body.querySelector<HTMLButtonElement>('button[aria-label=close]')?.disabled).toBe(true)
      await pressEscape()
      expect(onClose).not.toHaveBeenCalled()
      await settled(() => settle?.())
      expect(onClose).toHaveBeenCalledOnce()
      await unmountRendered()
    }
  }
})

const settled = (how: () => void) => act(async () => how())
const pressEscape = () =>
  settled(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))

test('a dialog that opens again at once is closed by Escape', async () => {
  const onClose = vi.fn()
  const dialog = (opened: boolean) => (
    <Dialog title="New key" opened={opened} onClose={onClose}>
      The key
    </Dialog>
  )
  const { render } = await renderRoom(dialog(true))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await render(dialog(false))
  await render(dialog(true))
  await act(async () => vi.runAllTimers())
  vi.useRealTimers()
  await pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})

test('Escape closes the topmost dialog only', async () => {
  onPhone(false)
  const [onCloseSheet, onCloseDialog] = [vi.fn(), vi.fn()]
  const page = (asks: boolean) => (
    <SideSheet title="Category" onClose={onCloseSheet}>
      <Dialog opened={asks} title="Delete it?" onClose={onCloseDialog}>
        This can’t be undone.
      </Dialog>
    </SideSheet>
  )
  const { render } = await renderRoom(page(false))
  await render(page(true))
  await pressEscape()
  expect(onCloseDialog).toHaveBeenCalledOnce()
  expect(onCloseSheet).not.toHaveBeenCalled()
  await render(page(false))
  // The sheet becomes the topmost in a task of its own.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  await pressEscape()
  expect(onCloseSheet).toHaveBeenCalledOnce()
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
  expect(button('Make internal')?.hasAttribute('data-autofocus')).toBe(true)
  expect(button('cancel')?.hasAttribute('data-autofocus')).toBe(false)
  await click(button('Send'))
  expect(onChoose).toHaveBeenCalledOnce()
})

test('a form in a dialog says why it was refused, closes when it was taken, and is sent once', async () => {
  const onClose = vi.fn()
  let settle: { resolve: (answer: unknown) => void; reject: (why: unknown) => void }
  const onSubmit = vi.fn(
    () =>
      new Promise<unknown>((resolve, reject) => {
        settle = { resolve, reject }
      }),
  )
  await renderRoom(
    <FormDialog title="New note" onClose={onClose} onSubmit={onSubmit}>
      <input />
    </FormDialog>,
  )
  const answer = (how: () => void) => act(async () => how())
  await submit()
  await submit()
  expect(onSubmit).toHaveBeenCalledOnce()
  await answer(() => settle.reject(new Error('the line broke')))
  expect(document.body.querySelector('[role=alert]')).not.toBeNull()
  await submit()
  expect(document.body.querySelector('[role=alert]')).toBeNull()
  await answer(() => settle.resolve(false))
  expect(onClose).not.toHaveBeenCalled()
  await submit()
  await answer(() => settle.resolve(undefined))
  expect(onSubmit).toHaveBeenCalledTimes(3)
  expect(onClose).toHaveBeenCalledOnce()
})

test('what is not complete is not sent, and Cancel takes back what would be kept', async () => {
  const [onClose, onCancel, onSubmit] = [vi.fn(), vi.fn(), vi.fn()]
  await renderRoom(
    <FormDialog
      title="Delete it?"
      danger
      incomplete
      onClose={onClose}
      onCancel={onCancel}
      onSubmit={onSubmit}
    >
      <input />
    </FormDialog>,
  )
  await submit()
  expect(button('save')?.disabled).toBe(true)
  expect(onSubmit).not.toHaveBeenCalled()
  expect(button('cancel')?.hasAttribute('data-autofocus')).toBe(true)
  await click(button('cancel'))
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a form with a schema closes its dialog when it was taken', async () => {
  const onClose = vi.fn()
  const send = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const form = { submit: send, sending: false, failure: new Error('the line broke') }
  await renderRoom(
    <FormDialog form={form} title="Rename" onClose={onClose}>
      <input />
    </FormDialog>,
  )
  expect(document.body.querySelector('[role=alert]')).not.toBeNull()
  await submit()
  expect(onClose).not.toHaveBeenCalled()
  await submit()
  expect(onClose).toHaveBeenCalledOnce()
})

async function submit() {
  await act(async () => {
    document.body.querySelector('form')?.requestSubmit()
  })
}

test('a dialog that is taken away gives the focus back to what opened it', async () => {
  onPhone(false)
  const { render, place } = await renderRoom(<button type="button">Open</button>)
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Open</button>
      {isOpen && (
        <Dialog title="Move" onClose={() => undefined}>
          <input aria-label="Where" data-autofocus />
        </Dialog>
      )}
    </>
  )
  await render(page(false))
  const opener = place.querySelector('button')
  opener?.focus()
  await render(page(true))
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await render(page(false))
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a dialog that replaces another gives the focus back to what opened the first', async () => {
  onPhone(false)
  const { render, place } = await renderRoom(<button type="button">Open</button>)
  const page = (shown?: string) => (
    <>
      <button type="button">Open</button>
      {shown && (
        <Dialog key={shown} title={shown} onClose={() => undefined}>
          <input aria-label={shown} data-autofocus />
        </Dialog>
      )}
    </>
  )
  const hasFocus = (name: string) =>
    vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))
  await render(page())
  const opener = place.querySelector('button')
  opener?.focus()
  await render(page('First'))
  await hasFocus('First')
  await render(page('Second'))
  await hasFocus('Second')
  await render(page())
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a dialog that was never opened moves no focus when it goes', async () => {
  onPhone(false)
  const row = (
    <Dialog opened={false} title="Delete" onClose={() => undefined}>
      Delete it?
    </Dialog>
  )
  const field = <input key="field" aria-label="Search" />
  const { render, place } = await renderRoom(<div>{field}</div>)
  const search = place.querySelector('input')
  search?.focus()
  await render(
    <div>
      {field}
      {row}
    </div>,
  )
  search?.blur()
  await render(<div>{field}</div>)
  expect(document.activeElement).not.toBe(search)
})
