import { CronView } from '../../scheduling/cron/cron-view.tsx'
import type { Cron } from '../../scheduling/cron/use-crons.ts'
import { Page } from '../../ui/page.tsx'
import { messageName } from '../list/message-row.tsx'
import { BackToList } from './back-to-list.tsx'

/** A scheduled message, with all that can be done with it. */
export const MessageView = ({ cron }: { cron: Cron }) => (
  <Page title={messageName(cron)} back={<BackToList />} wide>
    <CronView cron={cron} />
  </Page>
)
