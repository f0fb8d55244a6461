import { buildOf, filesOf, logoPath } from './program-files.ts'

const prefix = 'atrium-'
const pagePath = '/'
/** Marks a build of which everything is there that its person may open. No address of the application. */
const completePath = '/-/complete'

/** The files of one build in this browser; those of the build before are kept for the tabs that still show it. */
export interface Kept {
  /** Keeps the page and the files that it names; throws if one of them can't be had. Returns the page. */
  begin(): Promise<string>
  file(request: Request): Promise<Response>
  /** Keeps a file with this build, also one that the build before has already; throws without a line. */
  keep(request: Request): Promise<void>
  /** Notes that everything of this build is there that its person may open; not so for the page of another build. */
  complete(build: string): Promise<void>
  /** The page of this build. */
  own(): Promise<Response | undefined>
  /** A page that works without a line: of the newest build that is complete, else of this one; undefined where there is none. */
  page(): Promise<Response | undefined>
  /** Deletes builds that are older than the one before this, but for the newest one that is complete. */
  tidy(): Promise<void>
}

export function keptFiles(
  revision: string,
  { caches, fetch }: Pick<typeof globalThis, 'caches' | 'fetch'>,
): Kept {
  const name = prefix + revision

  const isOther = (each: string) => each.startsWith(prefix) && each !== name

  async function matched(build: string, path: string): Promise<Response | undefined> {
    const cache = await caches.open(build).catch(() => undefined)
    return cache?.match(path).catch(() => undefined)
  }

  const pageOf = (build: string) => matched(build, pagePath)

  async function put(request: Request | string, response: Response): Promise<void> {
    // A full disk, or a browser that keeps nothing, is no reason to refuse an answer.
    await caches
      .open(name)
      .then((cache) => cache.put(request, response))
      .catch(() => undefined)
  }

  async function file(request: Request): Promise<Response> {
    const found = await caches.match(request.url).catch(() => undefined)
    if (found) return found
    const response = await fetch(request)
    if (response.ok && response.type === 'basic') await put(request.url, response.clone())
    return response
  }

  async function keep(request: Request): Promise<void> {
    const own = await caches.open(name)
    if (await own.match(request.url)) return
    const response = await file(request)
    if (!response.ok) throw new Error(`${request.url} answered ${response.status}`)
    await own.put(request.url, response)
  }

  /** Anew with each build, since its address stays the same; no page is worse without it. */
  async function keepLogo(): Promise<void> {
    const logo = await fetch(logoPath).catch(() => undefined)
    if (logo?.ok) await put(logoPath, logo)
  }

  return {
    file,
    keep,
    async begin() {
      const answer = await fetch(pagePath, { cache: 'no-store' })
      if (!answer.ok) throw new Error(`The page answered ${answer.status}`)
      const text = await answer.clone().text()
      await Promise.all(filesOf(text).map((path) => keep(new Request(path))))
      await keepLogo()
      await (await caches.open(name)).put(pagePath, answer)
      return text
    },
    async complete(build) {
      const page = await pageOf(name)
      if (page && buildOf(await page.text()) === build) await put(completePath, new Response())
    },
    own: () => pageOf(name),
    async page() {
      const before = await caches.keys().catch(() => [])
      // `keys` answers in the order in which they were made.
      const builds = [name, ...before.filter(isOther).reverse()]
      const complete = await Promise.all(builds.map((each) => matched(each, completePath)))
      const first = builds.findIndex((_each, at) => complete[at])
      if (first > 0) builds.unshift(...builds.splice(first, 1))
      const pages = await Promise.all(builds.map(pageOf))
      return pages.find((page) => page !== undefined)
    },
    async tidy() {
      const [before, ...older] = (await caches.keys()).filter(isOther).reverse()
      if (!before) return
      const complete = await Promise.all([before, ...older].map((each) => matched(each, completePath)))
      const last = [before, ...older].find((_each, at) => complete[at])
      await Promise.all(older.filter((each) => each !== last).map((each) => caches.delete(each)))
    },
  }
}
