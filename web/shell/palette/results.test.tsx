import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PaletteItem, PaletteSource } from '../../platform/slots.ts'
import { createStore, useStore } from '../../platform/store.ts'
import { settled } from '../../testing/acts.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import shell from '../locales/en.json'
import settings from '../settings/locales/en.json'
import { openedDialog } from './opened-dialog.ts'
import { Palette } from './palette.tsx'
import { palette } from './palette-state.ts'

beforeAll(() => startTexts({ shell, 'shell/settings': settings }))
beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => {}
})
afterEach(async () => {
  await act(async () => palette.set(false))
  openedDialog.set(undefined)
  await unmountRendered()
})

const item = (label: string, run = () => {}): PaletteItem => ({ id: label, label, run })

/** The palette with these actions of a room, and with what a server finds late. */
async function open({ role = 'user', ran = vi.fn() } = {}) {
  const late = createStore<PaletteItem[]>([])
  const lateSource: PaletteSource = {
    name: 'late',
    label: 'shell:act.meeting',
    order: 3,
    asksServer: true,
    useItems: (query) => {
      const items = useStore(late)
      return query === '' ? [] : items
    },
  }
  const rooms: PaletteSource = {
    name: 'rooms',
    label: 'shell:area.messaging',
    order: 2,
    useItems: () => ['Acme launch', 'Launch list', 'Hiring'].map((name) => item(name, () => ran(name))),
  }
  const Dialog = ({ onClose }: { onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      a dialog
    </button>
  )
  const parts = {
    palette: [rooms, lateSource],
    actions: [
      {
        name: 'create',
        label: 'shell:act.inviteClient',
        order: 1,
        shownTo: ({ isStaff }: { isStaff: boolean }) => isStaff,
        act: { dialog: Dialog },
      },
    ],
  }
  const slots = { keyboard: [async () => parts], areas: [], agencyParts: [] }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await act(async () => palette.set(true))
  await renderRoom(
    <MantineProvider env="test">
      <RouterContextProvider router={router as never}>
        <Palette />
      </RouterContextProvider>
    </MantineProvider>,
    { role, workspace: { slots } as never },
  )
  await settled(() => expect(lines().length).toBeGreaterThan(0))
  return { late, ran, router }
}

const lines = () => [...document.querySelectorAll('[data-action]')].map((line) => line.textContent)
const selected = () => [...document.querySelectorAll('[data-selected]')].map((line) => line.textContent)
const field = () => document.querySelector('input') as HTMLInputElement

async function type(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const press = (code: string) =>
  act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true })))

test('the best match is selected, and the search for what is typed is last', async () => {
  const { ran } = await open()
  await type('launch')
  expect(lines()).toEqual(['Launch list', 'Acme launch', 'Search for “launch”'])
  expect(selected()).toEqual(['Launch list'])
  await press('Enter')
  expect(ran).toHaveBeenCalledWith('Launch list')
  expect(palette.get()).toBe(false)
})

test('if nothing is found, the search is the only line, and selected', async () => {
  const { router } = await open()
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  await type('zzzz')
  expect(lines()).toEqual(['Search for “zzzz”'])
  expect(selected()).toEqual(lines())
  await press('Enter')
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: '/search', search: { q: 'zzzz' } }))
})

test('the arrows wrap', async () => {
  await open()
  await type('launch')
  await press('ArrowUp')
  expect(selected()).toEqual(['Search for “launch”'])
  await press('ArrowDown')
  expect(selected()).toEqual(['Launch list'])
})

test('a better match that arrives later is selected, unless the viewer has moved on', async () => {
  const { late } = await open()
  await type('acme')
  await act(async () => late.set([item('Acme')]))
  expect(lines()).toEqual(['Acme launch', 'Acme', 'Search for “acme”'])
  expect(selected()).toEqual(['Acme launch'])
  await type('list')
  await act(async () => late.set([item('List')]))
  expect(selected()).toEqual(['List'])
  await type('launch')
  await press('ArrowDown')
  await act(async () => late.set([item('Launch')]))
  expect(selected()).toEqual(['Acme launch'])
})

test('what was run is recent the next time', async () => {
  const { ran } = await open()
  await type('hir')
  await press('Enter')
  expect(ran).toHaveBeenCalledOnce()
  await unmountRendered()
  await open()
  expect(lines()[0]).toBe('Hiring')
  expect(lines().filter((line) => line === 'Hiring')).toHaveLength(1)
  expect(Object.keys(localStorage)).toContain('atrium.my.palette.test')
})

test('an action opens its dialog over the page, for those who may do it', async () => {
  await open()
  await type('invite a cl')
  await press('Enter')
  await settled(() => expect(document.body.textContent).toContain('a dialog'))
  await act(async () => openedDialog.set(undefined))
  await unmountRendered()
  await open({ role: 'client' })
  await type('invite a cl')
  expect(lines()).toEqual(['Search for “invite a cl”'])
})

test('each page of the settings is found by its name', async () => {
  await open({ role: 'client' })
  expect(lines().join()).not.toContain('Notification settings')
  await type('notif')
  expect(lines()[0]).toBe('Notification settingsSettings')
})
