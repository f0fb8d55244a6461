/**
 * @module-tag notifications
 * @module-tag messaging
 */
import { expect, test } from 'vitest'
import { journey } from './harness/journey.ts'
import { lasting, runsWorker } from './harness/kept-application.ts'
import { noticeOf, pushed, pushesTo } from './harness/pushes.ts'
import { talkOn } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey({ system: true })

test('a push shows one notice a conversation, and a press opens the message in its agency', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.clara, 'Is Monday fine?')
  const page = await day.openAs(team.stefan, { ...lasting, permissions: ['notifications'] })
  await page.goto('/task')
  await runsWorker(page)
  const push = await pushesTo(page)
  const notice = noticeOf(team, 'Clara Diaz: Is Monday fine?')
  await pushed(page, push, notice, [notice.body])
  await pushed(page, push, { ...notice, id: 'second', body: 'Clara Diaz: Or Tuesday?' }, [
    'Clara Diaz: Or Tuesday?',
  ])
  // What the worker does with a press is tested beside it; what the page does is this.
  await page.goto(`/open?${new URLSearchParams({ agency: notice.agency, path: notice.path })}`)
  await talkOn(page).message('Is Monday fine?').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/dial/c/${team.channelId}`)
  await pushed(
    page,
    push,
    { v: 1, id: 'third', agency: notice.agency, tag: notice.tag, gone: true, waits: 0 },
    [],
  )
})
