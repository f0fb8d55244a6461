import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { byText, click, settled, type } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import errors from '../../ui/errors/locales/en.json'
import ui from '../../ui/locales/en.json'
import { makeAutomation } from '../factory.ts'
import automations from '../locales/en.json'
import { ActDialog } from './act-dialog.tsx'
import type { Act } from './automation-acts.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
}))

beforeAll(() => startTexts({ automations, ui, 'ui/errors': errors }))
afterEach(async () => {
  await unmountRendered()
  navigate.mockClear()
})

const id = '01980000-0000-7000-8000-000000000001'

async function open(asked: Act) {
  const server = fakeServer()
  const onClose = vi.fn()
  const user = { id: 's', name: 'Sam Ortiz', avatar: null }
  await renderRoom(<ActDialog act={asked} automation={makeAutomation({ id, user })} onClose={onClose} />, {
    client: server.client,
  })
  const words = () => document.body.textContent
  const confirm = (name: string) => click(byText(document.body, name)?.closest('button'))
  return { server, onClose, words, confirm }
}

test('a deleted automation is left, and the dialog says what stays', async () => {
  const { server, onClose, words, confirm } = await open('delete')
  expect(words()).toContain('It will no longer run. What it did is kept.')
  await confirm('Delete')
  const call = server.last('DeleteCron')
  expect(call.input).toEqual({ id })
  expect(navigate).not.toHaveBeenCalled()
  await call.answer({ deleteCron: { id } })
  await settled(() => expect(onClose).toHaveBeenCalled())
  expect(navigate).toHaveBeenCalledWith({ to: '/cron', replace: true })
})

test('one that could not be deleted stays open and says why', async () => {
  const { server, onClose, confirm } = await open('delete')
  await confirm('Delete')
  await server.last('DeleteCron').fail()
  await settled(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  expect([onClose, navigate].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('who takes one over reads as whom it ran and what changes', async () => {
  const { server, onClose, words, confirm } = await open('takeOver')
  expect(words()).toContain('It will run as you instead of Sam Ortiz, and only you can change it.')
  await confirm('Take over')
  const call = server.last('TakeOverAutomation')
  expect(call.input).toEqual({ id })
  await call.answer({ takeOverAutomation: { id } })
  await settled(() => expect(onClose).toHaveBeenCalled())
})

test('a pause needs a day, and a refused one says so at its field', async () => {
  const { server, onClose, words } = await open('pause')
  const day = () => document.querySelector<HTMLInputElement>('input[type=date]') as HTMLInputElement
  async function submit(isSo: () => void) {
    await act(async () => {
      document.querySelector('form')?.requestSubmit()
      await vi.dynamicImportSettled()
    })
    await settled(isSo)
  }
  await submit(() => expect(day().getAttribute('aria-invalid')).toBe('true'))
  expect(server.calls).toEqual([])
  await type(day(), '2026-03-20')
  await submit(() => expect(server.last('PauseAutomation').input).toEqual({ id, until: '2026-03-20' }))
  await server.last('PauseAutomation').fail('BAD_USER_INPUT', { until: { key: 'field.past' } })
  await settled(() => expect(words()).toContain(errors.field.past))
  await type(day(), '2099-03-20')
  await submit(() => expect(server.last('PauseAutomation').input).toEqual({ id, until: '2099-03-20' }))
  await server.last('PauseAutomation').answer({ pauseAutomation: { id, status: 'paused' } })
  await settled(() => expect(onClose).toHaveBeenCalled())
})
