import type { Job } from '../platform/room.ts'
import { fillSearch } from './commands.ts'

export const jobs: Record<string, Job> = {
  'search.fill': (app) => app.asPlatform(fillSearch),
}

export const schedule = { 'search.fill': '* * * * *' }
