export interface MessageAbilities {
  edit: boolean
  delete: boolean
  setInternal: boolean
  setPublic: boolean
  reply: boolean
}

/** role: admin (owners too), user or client */
interface Subject {
  viewer: { id: string; role: string }
  channel: { ownerID: string | null; mayWrite: boolean }
  message: {
    ownerID: string
    fromStaff: boolean
    internal: boolean
    deleted: boolean
    hasClientAnswers: boolean
    underInternal: boolean
  }
}

/**
 * What a reader may do to a message that they see. Staff switch what they wrote and what is in their channels, admins all
 * they see; a client's words stay public, and so does what a client has answered; an answer under an internal message
 * stays internal as long as that one is. The server decides by it, and the web applies it to what events bring.
 */
export function messageAbilities({ viewer, channel, message }: Subject): MessageAbilities {
  const alive = !message.deleted
  const own = message.ownerID === viewer.id
  const admin = viewer.role === 'admin'
  const maySwitch = alive && viewer.role !== 'client' && (admin || own || channel.ownerID === viewer.id)
  return {
    edit: alive && own && channel.mayWrite,
    delete: alive && (own || admin),
    setInternal: maySwitch && !message.internal && message.fromStaff && !message.hasClientAnswers,
    setPublic: maySwitch && message.internal && !message.underInternal,
    reply: alive && channel.mayWrite,
  }
}
