import { afterEach, beforeAll, expect, test } from 'vitest'
import { settled } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import errors from '../../ui/errors/locales/en.json'
import ui from '../../ui/locales/en.json'
import type { Automation } from '../automation.ts'
import { makeAutomation } from '../factory.ts'
import { useAutomationDraft } from './use-automation-draft.ts'
import { useSave } from './use-save.ts'

beforeAll(() => startTexts({ ui, 'ui/errors': errors }))
afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const saved: string[] = []

function useBoth(automation: Automation | undefined) {
  const draft = useAutomationDraft(automation)
  return { draft, save: useSave(automation, draft, (id) => saved.push(id)) }
}

async function open(automation: Automation | undefined) {
  const server = fakeServer()
  const hook = await renderHook(useBoth, automation, { client: server.client })
  return { server, hook }
}

test('a refused field says why until its part is changed', async () => {
  const { server, hook } = await open(makeAutomation({}))
  await hook.do(({ draft }) => draft.change({ name: 'Other' }))
  await hook.do(({ save }) => save.run())
  await server.last('UpdateAutomation').fail('BAD_USER_INPUT', {
    'steps.0.columnID': { key: 'automations.noColumn' },
    expression: { key: 'scheduling.expressionSyntax' },
  })
  await settled(() => expect(Object.keys(hook.current.save.errors)).toHaveLength(2))
  expect(hook.current.save.errors['steps.0.columnID']).toBe('This column no longer exists.')
  expect(hook.current.save.failure).toBeUndefined()
  await hook.do(({ save }) => save.mend(['steps']))
  expect(Object.keys(hook.current.save.errors)).toEqual(['expression'])
  expect(hook.current.draft.changed).toEqual(['name'])
})

test('a new one is created once, also if the answer was lost, and its draft is gone then', async () => {
  const { server, hook } = await open(undefined)
  await hook.do(({ draft }) => draft.change({ name: 'Mornings' }))
  await hook.do(({ save }) => save.run())
  const first = server.last('CreateAutomation')
  await first.fail()
  await settled(() => expect(hook.current.save.failure).toBeDefined())
  await hook.do(({ save }) => save.run())
  const second = server.last('CreateAutomation')
  expect(second.input.id).toBe(first.input.id)
  await second.answer({ createAutomation: { id: second.input.id } })
  await settled(() => expect(saved).toEqual([second.input.id]))
  expect(localStorage).toHaveLength(0)
})
