import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCloud from '@tabler/icons-react/dist/esm/icons/IconCloud.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import type { ComponentType } from 'react'
import type { LinkIcon } from '../../shared/links-facts.ts'

type Icon = ComponentType<{ size?: number; stroke?: number }>

const icons: Record<LinkIcon, Icon> = {
  link: IconLink,
  book: IconBook,
  calendar: IconCalendar,
  chart: IconChartBar,
  cloud: IconCloud,
  code: IconCode,
  file: IconFile,
  folder: IconFolder,
  heart: IconHeart,
  help: IconHelp,
  mail: IconMail,
  map: IconMap,
  photo: IconPhoto,
  shop: IconBuildingStore,
  star: IconStar,
  tool: IconTool,
  users: IconUsers,
  video: IconVideo,
  world: IconWorld,
}

/** The icon of a link; an unknown name gets the default icon. */
export const linkIcon = (name: string): Icon =>
  Object.hasOwn(icons, name) ? icons[name as LinkIcon] : IconLink
