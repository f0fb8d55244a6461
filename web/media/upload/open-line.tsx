import { useEffect, useEffectEvent } from 'react'
import { useCommand } from '../../platform/client/use-command.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { createMediaMutation } from '../operations.ts'
import type { Keep } from './upload-line.ts'
import { UploadTray } from './upload-tray.tsx'
import { lineOf } from './uploads.ts'

/** Keeps the line of the workspace going for as long as that is open, and shows it. */
export function OpenLine() {
  const { keyText } = useWorkspace()
  const line = lineOf(keyText)
  const [create] = useCommand(createMediaMutation)
  const keep = useEffectEvent<Keep>((input) => create({ input }))
  useEffect(() => line.open((input) => keep(input)), [line])
  return <UploadTray line={line} />
}
