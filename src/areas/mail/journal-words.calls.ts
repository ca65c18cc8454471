import { mailExtra } from '../../shared/domain/mail.ts'
import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `mail` in the journal. */
export const mailWords = {
  add: {
    name: labels('新增邮件', 'Add mail', 'Adicionar mensagem'),
    ...sentence(
      '新增邮件“{title}”<，发给玩家 {roleId}><，附 {amount}（{extraType}）>[|，待审核]',
      '[Add|Added] mail “{title}”< for player {roleId}>< with {amount} ({extraType})>[| – pending review]',
      '[Adicionar|Adicionou] a mensagem “{title}”< para o jogador {roleId}>< com {amount} ({extraType})>[| – em análise]',
      { player: 'roleId', codes: { extraType: mailExtra } },
    ),
  },
  approve: {
    name: labels('通过邮件', 'Approve mail', 'Aprovar mensagem'),
    ...sentence('通过邮件 {id}', '[Approve|Approved] mail {id}', '[Aprovar|Aprovou] a mensagem {id}'),
  },
  void: {
    name: labels('作废邮件', 'Void mail', 'Anular mensagem'),
    ...sentence('作废邮件 {id}', '[Void|Voided] mail {id}', '[Anular|Anulou] a mensagem {id}'),
  },
  uploadImage: {
    name: labels('上传图片', 'Upload an image', 'Enviar imagem'),
    ...sentence(
      '上传图片<“{image}”>',
      '[Upload|Uploaded] an image< “{image}”>',
      '[Enviar|Enviou] uma imagem< “{image}”>',
    ),
  },
}
