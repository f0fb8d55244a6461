import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { byText, click } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import texts from '../locales/en.json'
import { ProjectClientSheet } from './project-sheets.tsx'

beforeAll(() => startTexts({ ui, work: texts }))
afterEach(unmountRendered)

const acme = { id: '019a0000-0000-7000-8000-00000000c001', name: 'Ada' }
const globex = { id: '019a0000-0000-7000-8000-00000000c002', name: 'Grace' }
const id = '019a0000-0000-7000-8000-00000000d001'

/** The dialog of a project, once the server has sent the options and the earlier texts. */
async function open(client: typeof acme | null, earlier: { comments: number; files: number }) {
  const server = fakeServer()
  const project = { id, title: 'Launch', client }
  await renderRoom(<ProjectClientSheet project={project} onClose={() => undefined} />, {
    client: server.client,
  })
  const called = (name: string) => server.calls.findLast((call) => call.name === name)
  const items = [acme, globex].map((user) => ({ id: user.id, companyName: null, user }))
  const answerEarlier = () => called('ProjectEarlier')?.answer({ getProject: { id, earlier } })
  await answerEarlier()
  return {
    /** Selects a client in the list. */
    async choose({ name }: { name: string }) {
      await click(document.querySelector('input[name=clientID]'))
      await called('FindMembers')?.answer({ agencyUsersByAgency: { items } })
      const option = [...document.querySelectorAll('[role=option]')].find((each) => each.textContent === name)
      await click(option)
      await answerEarlier()
    },
    choice: () => document.querySelector<HTMLInputElement>('input[name=openEarlier]'),
    says: (text: string) => byText(document.body, text) !== undefined,
    /** Saves it; returns the input sent to the server. */
    async save() {
      await act(async () => {
        document.querySelector('form')?.requestSubmit()
        await vi.waitFor(() => expect(called('UpdateProject')).toBeDefined())
      })
      return called('UpdateProject')?.input
    },
  }
}

test('who is made a client reads nothing of before, unless it is chosen; how much it is stands there', async () => {
  const { choose, choice, says, save } = await open(null, { comments: 3, files: 1 })
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Set client')
  expect(choice()).toBeNull()
  await choose(globex)
  expect(
    says('Visible to the team only so far: 3 comments and 1 file. Internal comments stay internal.'),
  ).toBe(true)
  expect(choice()?.checked).toBe(false)
  expect(await save()).toEqual({ id, clientID: globex.id })
})

test('it can be opened, also to the client who is there already', async () => {
  const { choice, says, save } = await open(acme, { comments: 1, files: 0 })
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Change client')
  expect(says('Visible to the team only so far: 1 comment. Internal comments stay internal.')).toBe(true)
  await click(choice())
  expect(choice()?.checked).toBe(true)
  expect(await save()).toEqual({ id, clientID: acme.id, openEarlier: true })
})

test('where there is nothing of before, nothing is asked', async () => {
  const { choice, save } = await open(acme, { comments: 0, files: 0 })
  expect(choice()).toBeNull()
  expect(await save()).toEqual({ id, clientID: acme.id })
})
