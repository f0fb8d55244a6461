import { expect, test } from 'vitest'
import { budgets, firstLoad } from './harness/first-load.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('the first load of the sign-in page, of messaging and of the dashboard stays within its budget of JavaScript', async () => {
  const team = await foundTeam(day.atrium)
  const login = await firstLoad(await day.open(), '/login', (page) =>
    page.getByRole('button', { name: 'Sign in' }).waitFor(),
  )
  const dial = await firstLoad(await day.openAs(team.olga), '/dial', (page) =>
    page.getByRole('textbox', { name: /^Write/ }).waitFor(),
  )
  const dashboard = await firstLoad(await day.openAs(team.olga), '/dashboard', (page) =>
    page.getByRole('region', { name: 'Projects' }).waitFor(),
  )
  expect(login).toBeLessThanOrEqual(budgets['/login'])
  expect(dial).toBeLessThanOrEqual(budgets['/dial'])
  expect(dashboard).toBeLessThanOrEqual(budgets['/dashboard'])
})
