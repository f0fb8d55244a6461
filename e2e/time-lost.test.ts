/** @module-tag time */
import { expect, test } from 'vitest'
import { journeyAlone } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'
import { startBy } from './harness/timers.ts'

const day = journeyAlone()

interface Timer {
  id: string
  title: string
  status: string
  logged: number
  runningSince: string | null
  stoppedAt: string | null
}

test('a day with three timers over two browsers and a killed server, of which not a second is lost', async () => {
  const team = await foundTeam(day.atrium)
  const timers = async () => {
    const text = '{ myTimers { id title status logged runningSince stoppedAt } }'
    return (await team.olga.ask<{ myTimers: Timer[] }>(text, {}, team.agencyId)).myTimers
  }
  const [page, laptop] = await Promise.all([day.openAs(team.olga), day.openAs(team.olga)])
  await Promise.all([page, laptop].map((each) => each.goto('/agency/timers')))
  const rowOf = (title: string) => page.getByRole('row', { name: new RegExp(title) })
  const row = rowOf('Call with Camille')
  for (const [at, title] of [
    [page, 'Invoices'],
    [laptop, 'Sketching'],
    [page, 'Call with Camille'],
  ] as const) {
    await startBy(at, title)
    await rowOf(title).getByText('Running').waitFor()
  }
  for (const title of ['Invoices', 'Sketching']) await rowOf(title).getByText('Paused').waitFor()
  const call = async () => (await timers()).find(({ title }) => title === 'Call with Camille')
  const [all, before] = [await timers(), await call()]
  expect(all.map(({ status }) => status).toSorted()).toEqual(['paused', 'paused', 'running'])

  await day.atrium.kill()
  // The page's clock continues without a server.
  const shown = async () => secondsOf(await row.getByText(/^\d+:\d\d:\d\d$/).innerText())
  const atDeath = await shown()
  await expect.poll(shown).toBeGreaterThan(atDeath)
  await day.atrium.start()
  expect(await timers()).toEqual(all)

  const sinceStart = () => (Date.now() - Date.parse(before?.runningSince ?? '')) / 1000
  await page.reload()
  await row.getByText('Running').waitFor()
  await expect.poll(async () => Math.abs((await shown()) - sinceStart())).toBeLessThan(3)
  await row.getByRole('button', { name: 'Stop Call with Camille' }).click()
  await expect.poll(async () => (await call())?.status).toBe('stopped')
  const [ended, after] = [await timers(), await call()]
  const whole = Date.parse(after?.stoppedAt ?? '') - Date.parse(before?.runningSince ?? '')
  expect(after?.logged).toBe(whole / 1000)

  // A timer that was stopped as the server died is stopped, with all its time.
  await day.atrium.kill()
  await day.atrium.start()
  expect(await timers()).toEqual(ended)
})

function secondsOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
