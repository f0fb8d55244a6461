import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Served } from './atrium.ts'

const built = fileURLToPath(new URL('../../dist/web', import.meta.url))
const isProgram = (name: string) => /\.(js|css)$/.test(name)

/**
 * Makes the build that an update would bring, beside a server's data: every script and style has another name, all that names them says
 * so (other files, the page, the list of parts, the worker), and those of before are gone. Returns its folder.
 */
export async function nextBuild({ dataDir }: Pick<Served, 'dataDir'>): Promise<string> {
  const folder = join(dirname(dataDir), 'next-web')
  await mkdir(join(folder, 'assets'), { recursive: true })
  const [beside, assets] = await Promise.all([filesIn(built), filesIn(join(built, 'assets'))])
  const renamed = new Map(assets.filter(isProgram).map((name) => [name, name.replace(/\.\w+$/, '2$&')]))
  const page = named(await readFile(join(built, 'index.html'), 'utf8'), renamed)

  await Promise.all([
    ...assets.map((name) => copy(`assets/${name}`, `assets/${renamed.get(name) ?? name}`)),
    ...beside.filter((name) => name !== 'sw.js').map((name) => copy(name, name)),
    readFile(join(built, 'sw.js'), 'utf8').then((worker) =>
      writeFile(
        join(folder, 'sw.js'),
        worker.replace(/"revision":"\w+"/, `"revision":"${revisionOf(page)}"`),
      ),
    ),
  ])
  return folder

  async function copy(from: string, to: string): Promise<void> {
    if (!/\.(js|css|html|json)$/.test(from)) return cp(join(built, from), join(folder, to))
    await writeFile(join(folder, to), named(await readFile(join(built, from), 'utf8'), renamed))
  }
}

/** The files of a folder, without those that are compressed in advance. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.flatMap((each) => (each.isFile() && !/\.(br|gz)$/.test(each.name) ? [each.name] : []))
}

const named = (text: string, renamed: ReadonlyMap<string, string>): string =>
  text.replace(/[\w~-]+\.(?:js|css)\b/g, (name) => renamed.get(name) ?? name)

const revisionOf = (page: string): string => createHash('md5').update(page).digest('hex')
