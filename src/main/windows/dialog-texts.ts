import { labels } from '../../shared/language.ts'

/** Texts of the native message boxes. */
export const dialogTexts = {
  crashed: labels('页面意外停止。', 'The page stopped unexpectedly.', 'A página parou inesperadamente.'),
  crashedDetail: labels(
    '重新加载后，已打开的标签页会恢复。正在进行的导出不受影响。',
    'After reloading, your open tabs come back. Running exports are not affected.',
    'Após recarregar, suas abas abertas voltam. As exportações em andamento não são afetadas.',
  ),
  hanging: labels('页面没有响应。', 'The page is not responding.', 'A página não está respondendo.'),
  hangingDetail: labels(
    '您可以继续等待，或重新加载页面。',
    'You can keep waiting or reload the page.',
    'Você pode continuar esperando ou recarregar a página.',
  ),
  reload: labels('重新加载', 'Reload', 'Recarregar'),
  wait: labels('继续等待', 'Keep waiting', 'Continuar esperando'),
  close: labels('关闭', 'Close', 'Fechar'),
  exportRuns: labels(
    '导出正在进行。',
    'An export is still running.',
    'Uma exportação ainda está em andamento.',
  ),
  exportRunsDetail: labels(
    '现在关闭会暂停导出；下次启动后可以继续。',
    'Closing now pauses it; you can resume it after the next start.',
    'Fechar agora pausa a exportação; você pode retomá-la na próxima vez que abrir.',
  ),
  closeAnyway: labels('仍然关闭', 'Close anyway', 'Fechar mesmo assim'),
  stay: labels('取消', 'Cancel', 'Cancelar'),
  profileFile: labels('连接配置', 'Connection profile', 'Perfil de conexão'),
  chooseMembers: labels(
    '选择会员Excel文件',
    'Choose an Excel file of members',
    'Escolher um arquivo Excel de membros',
  ),
  chooseProfile: labels('选择连接配置', 'Choose a connection profile', 'Escolher um perfil de conexão'),
} as const
