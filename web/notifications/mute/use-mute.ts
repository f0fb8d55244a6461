import { useTranslation } from 'react-i18next'
import type { MutableThing, MuteDuration, ThingType } from '../../../shared/notifications-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { toastError } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.tsx'
import { muteThingMutation, unmuteThingMutation } from '../operations/notifications.ts'

export interface Thing {
  id: string
  type: ThingType
  name: string
  muted: boolean
  mutedUntil: string | null
}

type Mutable = Thing & { type: MutableThing }

export const isMutable = (thing: Thing | null): thing is Mutable => thing !== null && thing.type !== 'event'

/** A direct conversation has no name. */
export function useThingName() {
  const { t } = useTranslation('notifications')
  return ({ name, type }: Thing): string => name || t(`thing.${type}`)
}

/** Mutes a thing, with the way back, or ends that. */
export function useMute({ id, type, ...thing }: Mutable) {
  const { t } = useTranslation('notifications')
  const name = useThingName()({ id, type, ...thing })
  const [mute] = useCommand(muteThingMutation)
  const [unmute] = useCommand(unmuteThingMutation)
  const end = () => {
    unmute({ input: { id, type } }).catch(toastError)
  }
  return {
    name,
    mute(duration: MuteDuration) {
      mute({ input: { id, type, duration } }).then(
        () => toastWithUndo(t('mute.done', { name }), end),
        toastError,
      )
    },
    unmute: end,
  }
}
