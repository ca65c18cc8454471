import { setTimeout as after } from 'node:timers/promises'
import { readAccountRules } from '../../demo/data/accounts/roles.ts'
import { buildMenus } from '../../demo/menus.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { labels } from '../../shared/language.ts'

const announcementTitle = labels('系统维护通知', 'Maintenance notice', 'Aviso de manutenção')
const announcementText = labels(
  '系统将于周日 04:00 进行维护，届时提现可能延迟。',
  'The platform is maintained on Sunday at 04:00; withdrawals may be late.',
  'A plataforma estará em manutenção no domingo às 04:00; saques podem atrasar.',
)
const projectNote = labels(
  '演示平台：数据均为虚构',
  'Demo platform: all data is made up',
  'Plataforma demo: dados fictícios',
)
const synchronized = labels('数据同步成功', 'Data synced', 'Dados sincronizados')

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** HTML as operators paste it, including content that a client must not execute. */
const announcementHtml = (text: string) => `<h3 style="color:#b00">${text}</h3>
<p><a href="https://status.example.com/maintenance" target="_blank">status.example.com</a>
<a href="javascript:window.announcementRan='link'">link</a></p>
<p><img src="${dot}" alt="logo" width="24" height="24"><img src="data:," onerror="window.announcementRan='image'"></p>
<script>window.announcementRan='script'</script>`

/** The shell's own calls (spec 1 §2, §7). */
export const system: CallHandlers = {
  'system.menus': (call, { database }) => ({
    data: call.account ? buildMenus(readAccountRules(database, call.account.id), call.language) : [],
  }),
  'system.projectNote': call => ({ data: { projectNote: projectNote[call.language] } }),
  'system.announcement': call => ({
    data: {
      MsgTitle: announcementTitle[call.language],
      MsgContent: announcementHtml(announcementText[call.language]),
    },
  }),
  'system.synchronize': async call => {
    await after(300)
    return { data: null, message: synchronized[call.language] }
  },
}
