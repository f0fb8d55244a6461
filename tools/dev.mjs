import { node } from './install.mjs'
import { run } from './run.mjs'

/**
 * The server, restarted when its code changes, beside Vite, which serves the web and reloads it as it is written. The
 * server learns of the web's documents as they change.
 */
export async function dev() {
  const codes = await Promise.all([
    run(node(), ['--watch', '--watch-preserve-output', 'server/main.ts']),
    run(node(), ['--watch', '--watch-preserve-output', 'tools/web-documents.ts']),
    run(node(), ['node_modules/vite/bin/vite.js']),
  ])
  return Math.max(...codes)
}
