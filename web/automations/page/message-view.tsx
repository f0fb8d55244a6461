import { useNavigate } from '@tanstack/react-router'
import { CronView } from '../../scheduling/cron/cron-view.tsx'
import type { Cron } from '../../scheduling/cron/use-crons.ts'
import { Page } from '../../ui/page.tsx'
import { messageName } from '../list/message-row.tsx'
import { BackToList } from './back-to-list.tsx'

/** A recurring message, with all that can be done with it. */
export function MessageView({ cron }: { cron: Cron }) {
  const navigate = useNavigate()
  return (
    <Page title={messageName(cron)} back={<BackToList />} wide>
      <CronView cron={cron} onDeleted={() => void navigate({ to: '/cron', replace: true })} />
    </Page>
  )
}
