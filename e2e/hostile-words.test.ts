/** @module-tag messaging */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Account } from './harness/api.ts'
import { journey } from './harness/journey.ts'
import { type Talk, talkOn } from './harness/talk.ts'
import { foundTeam, type Team } from './harness/team.ts'

const day = journey()

// What each would do if it were not treated as plain text: run, or load from elsewhere.
const bad = '<img src=https://evil.example/x onerror="ran()">'
const words = [
  `${bad} <script>ran()</script> <svg/onload=ran()>`,
  '[here](javascript:ran()) [there](data:text/html,<script>ran()</script>) ![x](https://evil.example/pixel)',
  '```"><script>ran()</script>\n<iframe src="https://evil.example"></iframe>\n```',
  '<https://evil.example/"onmouseover="ran()> &lt;script&gt;ran()&lt;/script&gt;',
]

/** Enters hostile text wherever people can enter text. */
async function poison(team: Team): Promise<void> {
  const { olga, stefan, agencyId, channelId } = team
  const ask = (from: Account, what: string, type: string, input: Record<string, unknown>) =>
    from.ask(`mutation ($input: ${type}!) { ${what}(input: $input) { id } }`, { input }, agencyId)
  await ask(olga, 'updateUser', 'UpdateUserInput', { id: olga.id, name: `Olga ${bad}`, bio: bad })
  await ask(stefan, 'updateUser', 'UpdateUserInput', { id: stefan.id, name: `Stefan ${bad}` })
  await ask(olga, 'updateAgency', 'UpdateAgencyInput', {
    id: agencyId,
    name: `North ${bad}`,
    description: bad,
  })
  await ask(olga, 'updateChannel', 'UpdateChannelInput', { id: channelId, name: `Launch ${bad}` })
  await ask(olga, 'createCompany', 'CreateCompanyInput', {
    name: `Acme ${bad}`,
    website: 'https://acme.example/"onclick="ran()',
  })
  for (const content of words) await team.say(olga, content)
}

/** Collects every sign that a text was not treated as plain text. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = []
  page.on('dialog', (dialog) => seen.push(dialog.message()))
  page.on('request', (request) => {
    if (!request.url().startsWith(day.atrium.url) && !/^(data|blob):/.test(request.url()))
      seen.push(request.url())
  })
  await page.exposeFunction('ran', () => seen.push('ran'))
  await page.exposeFunction('refused', (directive: string) => seen.push(directive))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      Object.entries(globalThis).find(([name]) => name === 'refused')?.[1](violatedDirective)
    })
  })
  return seen
}

async function sendsFile(talk: Talk, name: string): Promise<void> {
  const choosing = talk.page.waitForEvent('filechooser')
  await talk.page.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles({
    name,
    mimeType: 'text/html',
    buffer: Buffer.from('<script>ran()</script>'),
  })
  await talk.page.getByRole('button', { name: `Remove ${name}` }).waitFor()
  await talk.say('Here is a file')
}

const pages = {
  olga: [
    '/dial',
    '/agency/users/list',
    '/agency/users/list?tab=companies',
    '/agency/settings',
    '/home',
    '/user/profile',
    '/settings',
  ],
  stefan: ['/dial', '/agency/users/list?tab=clients', '/home', '/user/profile', '/chat-settings'],
  clara: ['/dial', '/home', '/user/profile', '/settings', '/chat-settings'],
} as const

test.each(['olga', 'stefan', 'clara'] as const)(
  'words that would be more than text stay text on every page of %s (attack 17)',
  async (who) => {
    const team = await foundTeam(day.atrium)
    await poison(team)
    const page = await day.openAs(team[who])
    const seen = await watch(page)
    await page.goto(`/dial/c/${team.channelId}`)
    const talk = talkOn(page)
    await talk.log.getByText('<script>ran()</script>').first().waitFor()
    await sendsFile(talk, `"><img src=x onerror='ran()'>.html`)
    await talk.message('Here is a file').getByRole('link').waitFor()
    for (const link of await talk.log.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^(https?:|mailto:|\/)/)

    // The names in the lists of mentions and of the palette, and in the notification of a new message.
    await talk.field.pressSequentially('@')
    await page.getByRole('option').first().waitFor()
    await talk.field.fill('')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Jump to…' })
    await palette.getByRole('combobox').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Launch')
    await palette.getByText('Launch <img').waitFor()
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    for (const path of pages[who]) {
      await page.goto(path)
      await page.getByRole('heading').first().waitFor()
      await page
        .getByText(/^(North|Olga|Stefan) </)
        .first()
        .waitFor({ state: 'attached' })
    }
    await team.say(who === 'olga' ? team.stefan : team.olga, words[0] ?? '')
    expect(seen).toEqual([])
  },
)

test('a page after sign-in leads nowhere else, whatever the address says (attack 17)', async () => {
  const team = await foundTeam(day.atrium)
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:ran()',
    '/%09/evil.example',
  ]
  for (const next of foreign) {
    const page = await day.openAs(team.olga)
    const seen = await watch(page)
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await page.waitForURL(/\/dial/)
    expect([next, new URL(page.url()).origin, seen]).toEqual([next, day.atrium.url, []])
    await page.context().close()
  }
})
