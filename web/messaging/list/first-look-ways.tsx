import IconHash from '@tabler/icons-react/dist/esm/icons/IconHash.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { overviewRoute } from '../routes.tsx'
import { newChannel } from './new-channel.ts'

export const ways = ['look', 'write', 'tasks'] as const
export type Way = (typeof ways)[number]

export const wayIcons = { look: IconHash, write: IconPencilPlus, tasks: IconListCheck }

const tasksPath: string = '/task'

/** The first steps that a new member can take; starting a conversation is left out without permission. */
export function useWays(): readonly Way[] {
  const { agency } = useViewer()
  return ways.filter((way) => way !== 'write' || agency?.viewerCan.createChannels)
}

export function WayLink({ way, className, children }: { way: Way; className: string; children: ReactNode }) {
  if (way === 'write')
    return (
      <button type="button" className={className} onClick={() => newChannel.set(true)}>
        {children}
      </button>
    )
  const place =
    way === 'look'
      ? { to: overviewRoute.to, params: { view: 'browse' } }
      : { to: tasksPath, search: { tab: 'tasks' } }
  return (
    <Link {...place} className={className}>
      {children}
    </Link>
  )
}
