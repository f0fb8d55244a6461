/**
 * @module-tag media
 * @module-tag messaging
 */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'
import { type SentFile, upload } from './harness/upload.ts'

const day = journey()

const picture = async (name: string, background: string): Promise<SentFile> => ({
  name,
  type: 'image/png',
  content: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** A one-page PDF that says Hello, with a script that a vulnerable viewer would run. */
const pdf: SentFile = {
  name: 'offer.pdf',
  type: 'application/pdf',
  content: `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\('no'\\))>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 50>>stream
BT /F1 24 Tf 40 100 Td (Hello from the offer) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`,
}

test('files of a message open in the viewer: pictures are enlarged and moved, pages and words are shown, the focus returns', async () => {
  const team = await foundTeam(day.atrium)
  const sent = [
    await picture('red.png', 'red'),
    await picture('blue.png', 'blue'),
    pdf,
    { name: 'notes.txt', type: 'text/plain', content: 'Plain <b>words</b>' },
  ]
  const pieces = await Promise.all(sent.map((file) => upload(day.atrium, team.stefan, team.agencyId, file)))
  await team.say(team.stefan, 'All files', { pieces })
  const clara = await day.openAs(team.clara)
  await clara.goto(`/dial/c/${team.channelId}`)
  await clara.getByRole('link', { name: 'red.png' }).click()

  const viewer = clara.getByRole('dialog', { name: 'File' })
  const drawn = (name: string) => viewer.getByRole('img', { name })
  await drawn('red.png').waitFor()
  await viewer.getByText('1 of 4').waitFor()
  await isAccessible(clara, 'a picture in the viewer')
  const scaleOf = () =>
    drawn('red.png').evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)
  expect(await scaleOf()).toBe(1)
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  expect(await scaleOf()).toBe(1.5)
  await clara.keyboard.press('ArrowRight')
  expect(
    await drawn('red.png').evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).e),
  ).toBeLessThan(0)
  await clara.keyboard.press('0')
  expect(await scaleOf()).toBe(1)
  await clara.keyboard.press('ArrowRight')
  await drawn('blue.png').waitFor()

  await viewer.getByRole('button', { name: 'Next file' }).click()
  await drawn('Page 1').waitFor()
  await viewer.getByText('Hello from the offer').waitFor({ state: 'attached' })
  const isDrawn = () =>
    drawn('Page 1').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      return data?.some((value, at) => at % 4 === 0 && value < 128) ?? false
    })
  await expect.poll(isDrawn).toBe(true)

  await clara.keyboard.press('ArrowRight')
  await viewer.getByText('Plain <b>words</b>').waitFor()
  await isAccessible(clara, 'a text in the viewer')
  const download = clara.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('notes.txt')
  await clara.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await clara.evaluate(() => document.activeElement?.querySelector('img')?.alt)).toBe('red.png')
})

test('a file beside a tall picture keeps its height', async () => {
  const team = await foundTeam(day.atrium)
  const content = await sharp({ create: { width: 300, height: 900, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const sent = [{ name: 'tall.png', type: 'image/png', content }, pdf]
  const pieces = await Promise.all(sent.map((file) => upload(day.atrium, team.stefan, team.agencyId, file)))
  await team.say(team.stefan, 'Both', { pieces })
  for (const person of [team.olga, team.clara]) {
    const page = await day.openAs(person)
    await page.goto(`/dial/c/${team.channelId}`)
    const [tall, card] = [
      page.getByRole('link', { name: 'tall.png' }),
      page.getByRole('link', { name: /offer\.pdf/ }),
    ]
    await tall.getByRole('img').waitFor()
    expect((await tall.boundingBox())?.height).toBeGreaterThan(150)
    expect((await card.boundingBox())?.height).toBeLessThan(64)
  }
})

test('the files of a conversation stand beside it, live, and lead to their messages; a client sees those of public messages', async () => {
  const team = await foundTeam(day.atrium)
  const send = async (name: string, more = {}) => {
    const file = name.endsWith('.png')
      ? await picture(name, 'green')
      : { name, type: 'text/plain', content: name }
    const piece = await upload(day.atrium, team.stefan, team.agencyId, file)
    return team.say(team.stefan, `This is ${name}`, { pieces: [piece], ...more })
  }
  await send('first.png')
  for (let at = 0; at < 30; at += 1) await team.say(team.stefan, `Line ${at}`)
  await send('secret.txt', { internal: true })

  const [stefan, clara] = await Promise.all([
    day.openAs(team.stefan),
    day.openAs(team.clara, { viewport: { width: 390, height: 844 } }),
  ])
  await Promise.all([stefan, clara].map((page) => page.goto(`/dial/c/${team.channelId}`)))
  await Promise.all(
    [stefan, clara].map((page) => page.getByRole('button', { name: 'Files', exact: true }).click()),
  )
  const [his, hers] = [stefan, clara].map((page) => page.getByRole('dialog', { name: 'Files' }))
  await his?.getByText('secret.txt').waitFor()
  await hers?.getByText('first.png').waitFor()
  expect(await hers?.getByText('secret.txt').count()).toBe(0)

  await send('later.txt')
  await hers?.getByText('later.txt').waitFor()
  await isAccessible(stefan, 'files of a conversation')
  await hers?.getByText('Pictures and videos').click()
  await hers?.getByRole('link', { name: 'first.png' }).click()
  const viewer = clara.getByRole('dialog', { name: 'File' })
  await viewer.getByRole('img', { name: 'first.png' }).waitFor()
  await viewer.getByRole('button', { name: 'Show message' }).click()
  await clara.getByText('This is first.png').waitFor()
  expect(await hers?.count()).toBe(0)
})
