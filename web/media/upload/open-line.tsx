import { useEffect, useEffectEvent } from 'react'
import { useCommand } from '../../platform/client/use-command.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { createMediaMutation } from '../operations.ts'
import type { Keep } from './upload-line.ts'
import { UploadTray } from './upload-tray.tsx'
import { lineOf } from './uploads.ts'

/** Runs the workspace's upload queue while the workspace is open, and shows the tray. */
export function OpenLine() {
  const { keyText } = useWorkspace()
  const line = lineOf(keyText)
  const [create] = useCommand(createMediaMutation)
  const keep = useEffectEvent<Keep>((input) => create({ input }))
  useEffect(() => line.open((input) => keep(input)), [line])
  return <UploadTray line={line} />
}
