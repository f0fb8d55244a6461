import { demoGreeting } from './database/demo/greeting.ts'
import { seedOnce } from './database/demo/seed-once.ts'
import { systemClock } from './platform/clock.ts'
import { serve } from './start.ts'

/** How long the people of the demo have been talking. */
const days = 91

await serve(
  { ...process.env, DATA_DIR: process.env.DATA_DIR?.trim() || './data-demo' },
  {
    prepare: (context) => seedOnce(context, { now: systemClock.now(), days, out: process.stdout }),
    greeting: demoGreeting(),
  },
)
