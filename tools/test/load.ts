import { spawn } from 'node:child_process'

const burners = 2

// In short turns, so that it notices when its parent process has ended, in whatever way.
const burn = `process.stdin.resume().on('end', () => process.exit())
  setInterval(() => { for (const end = Date.now() + 50; Date.now() < end;); }, 0)`

/** Two processes that burn a core each, as other work on the machine would; returns how to end them. */
export function startLoad(): () => void {
  const processes = Array.from({ length: burners }, () =>
    spawn(process.execPath, ['--eval', burn], { stdio: ['pipe', 'ignore', 'ignore'] }),
  )
  return () => {
    for (const each of processes) each.kill()
  }
}
