import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import { IconButton } from '../../ui/icon-button.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { ThingMenu } from '../mute/thing-menu.tsx'
import type { Thing } from '../mute/use-mute.ts'

interface Mark {
  label: string
  /** The label in the menu, which is named by the thing. */
  short?: string
  read: boolean
  run: () => void
}

interface Props {
  thing: Thing | null
  /** Marks it as read, or as unread; null if there is nothing to mark. */
  mark: Mark | null
}

/** What can be done with a notification or a group; on a phone all of it is in one menu, so that the text has room. */
export function RowActions({ thing, mark }: Props) {
  const isPhone = useIsPhone()
  if (isPhone)
    return <ThingMenu thing={thing} mark={mark && { label: mark.short ?? mark.label, run: mark.run }} />
  return (
    <>
      {mark && (
        <IconButton label={mark.label} icon={mark.read ? IconMailOpened : IconMail} onClick={mark.run} />
      )}
      <ThingMenu thing={thing} mark={null} />
    </>
  )
}
