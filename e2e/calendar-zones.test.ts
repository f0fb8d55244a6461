/** @module-tag calendar */
import { expect, test } from 'vitest'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

/** The Sunday of a change of clocks in each zone, and nine o'clock of the days around it. */
const changes = [
  { zone: 'Europe/Berlin', sunday: '2031-03-30', nines: ['2031-03-29T08:00Z', '2031-03-30T07:00Z'] },
  { zone: 'Europe/Berlin', sunday: '2031-10-26', nines: ['2031-10-25T07:00Z', '2031-10-26T08:00Z'] },
  { zone: 'America/New_York', sunday: '2031-03-09', nines: ['2031-03-08T14:00Z', '2031-03-09T13:00Z'] },
  { zone: 'America/New_York', sunday: '2031-11-02', nines: ['2031-11-01T13:00Z', '2031-11-02T14:00Z'] },
  { zone: 'Australia/Lord_Howe', sunday: '2031-04-06', nines: ['2031-04-04T22:00Z', '2031-04-05T22:30Z'] },
  { zone: 'Australia/Lord_Howe', sunday: '2031-10-05', nines: ['2031-10-03T22:30Z', '2031-10-04T22:00Z'] },
]

test('in the weeks in which clocks change, events stand at their hour, are moved by keys, and keep it', async () => {
  const team = await foundTeam(day.atrium)
  for (const [at, { nines }] of changes.entries())
    for (const [nth, nine] of nines.entries()) {
      const startAt = new Date(nine)
      const endAt = new Date(startAt.getTime() + 3_600_000)
      await team.stefan.ask(
        'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id } }',
        { input: { title: `Nine ${at} ${nth}`, startAt, endAt } },
        team.agencyId,
      )
    }
  for (const zone of new Set(changes.map(({ zone }) => zone))) {
    const page = await day.openAs(team.stefan, { timezoneId: zone })
    const item = (name: string) => page.locator('[data-item]').filter({ hasText: name }).first()
    for (const [at, change] of changes.entries()) {
      if (change.zone !== zone) continue
      // The Saturday before may be in the week before.
      for (const [nth, nine] of change.nines.entries()) {
        const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(nine))
        await page.goto(`/user/calendar?view=week&date=${local}`)
        await expect.poll(() => item(`Nine ${at} ${nth}`).textContent()).toContain('9:00 – 10:00')
      }
      await item(`Nine ${at} 1`).focus()
      await page.keyboard.press('Alt+ArrowDown')
      await expect.poll(() => item(`Nine ${at} 1`).textContent()).toContain('9:15 – 10:15')
      await item(`Nine ${at} 1`).focus()
      await page.keyboard.press('Alt+ArrowRight')
      await page.getByRole('status').filter({ hasText: '9:15' }).first().waitFor({ state: 'attached' })
    }
    await page.close()
  }
})
