import { useCommand } from '../../platform/client/use-command.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PictureButtons } from '../../ui/files/picture-buttons.tsx'
import type { Channel } from '../model/channel.ts'
import { updateChannelMutation } from '../operations/channels.ts'
import classes from './channel-settings.module.css'

/** The picture of a channel; choosing a file uploads it at once. */
export function ChannelPicture({ channel: { id, name, avatar } }: { channel: Channel }) {
  const [update] = useCommand(updateChannelMutation)
  return (
    <div className={classes.picture}>
      <Avatar id={id} name={name ?? ''} picture={avatar} size={56} square />
      <PictureButtons
        purpose="avatar"
        picture={avatar}
        onChange={(key) => update({ input: { id, avatar: key } })}
      />
    </div>
  )
}
