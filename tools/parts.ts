import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Which files of a build, named by its first one, a person may need: everybody, staff alone, or those who read a language. */
export type Parts = { build: string; all: string[]; staff: string[]; languages: Record<string, string[]> }

/** Folders of `web/` of which no client ever sees a page. */
const ofStaff = /\/web\/(automations|time|sla|diffusions|scheduling|forms|work\/(templates|workload))\//

/** What is of no use without a line: it shows files, which are not kept. */
const online = /pdf/

const ofLanguage = /\/(?:locales|emojibase-data)\/(de|en|fr|pt)(?:\.json$|\/)/

/** Writes `parts.json`, by which the web fetches in advance what its person may open later. */
export function listParts(): Plugin {
  return {
    name: 'list-parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      const parts: Parts = { build: `/${first?.fileName}`, all: [], staff: [], languages: {} }
      for (const [name, file] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(name) || online.test(name)) continue
        listOf(parts, file.type === 'chunk' ? file.moduleIds : []).push(name)
      }
      const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
      if (font) parts.all.push(font)
      this.emitFile({ type: 'asset', fileName: 'parts.json', source: JSON.stringify(parts) })
    },
  }
}

function listOf(parts: Parts, modules: readonly string[]): string[] {
  const own = modules.filter((id) => !id.startsWith('\0'))
  const [language] = new Set(own.map((id) => ofLanguage.exec(id)?.[1]))
  if (language && own.every((id) => ofLanguage.exec(id)?.[1] === language)) {
    parts.languages[language] ??= []
    return parts.languages[language]
  }
  return own.length > 0 && own.every((id) => ofStaff.test(id)) ? parts.staff : parts.all
}

/**
 * Gives the files beside the page a version of their content, so that the service worker may keep them as it keeps those that have it
 * in their names.
 */
export function versionFiles(): Plugin {
  return {
    name: 'version-files',
    apply: 'build',
    async transformIndexHtml(html, { filename }) {
      const folder = join(filename, '../public')
      const named = new Set([...html.matchAll(/"\/([\w-]+\.(?:js|css))"/g)].map(([, name]) => name ?? ''))
      for (const name of named) {
        const hash = createHash('sha256').update(await readFile(join(folder, name)))
        html = html.replaceAll(`"/${name}"`, `"/${name}?v=${hash.digest('hex').slice(0, 8)}"`)
      }
      return html
    },
  }
}
