import { todayIn } from '../../../shared/wall-clock.ts'
import { useZone } from '../../ui/use-zone.ts'
import { EventDialog } from './event-dialog.tsx'

/** A new event, from any page. */
export function NewEvent({ onClose }: { onClose: () => void }) {
  return <EventDialog day={todayIn(useZone())} onClose={onClose} />
}
