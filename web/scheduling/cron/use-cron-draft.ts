import { useState } from 'react'
import { wallAt } from '../../../shared/wall-clock.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { changesOf } from '../../ui/form/changes-of.ts'
import { useZone } from '../../ui/use-zone.ts'
import { timeOf } from '../when/times.ts'
import type { Place } from './place-fields.tsx'
import type { Cron } from './use-crons.ts'
import type { When } from './when-value.ts'

interface CronDraft extends When {
  place: Place
  message: string
  internal: boolean
}

/** The unsaved changes of a recurring message, or the draft of a new one, kept in the browser until saved. */
export function useCronDraft(cron: Cron | undefined) {
  const ownZone = useZone()
  const [tomorrow] = useState(() => wallAt(timeOf('tomorrow', new Date(), ownZone), ownZone).slice(0, 16))
  const [kept, keep] = useDraft<Partial<CronDraft>>(`cron/${cron?.id ?? 'new'}`)
  const begun: CronDraft = {
    place: { channelID: cron?.channel?.id ?? null, conversationID: cron?.conversation?.id ?? null },
    message: cron?.message ?? '',
    repeat: cron?.repeat ?? 'weekly',
    days: (cron?.days ?? []).map(String),
    zone: cron?.timeZone ?? ownZone,
    start: cron?.start.slice(0, 16) ?? tomorrow,
    expression: cron?.expression ?? '',
    internal: cron?.internal ?? false,
  }
  return {
    draft: { ...begun, ...kept },
    change: (part: Partial<CronDraft>) => keep((now) => changesOf(begun, { ...now, ...part })),
    discard: () => keep(undefined),
  }
}
