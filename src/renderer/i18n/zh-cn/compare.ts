export const compare = {
  title: '对比',
  comparedWith: '对比：{{what}}',
  kinds: {
    none: '不对比',
    period: '上一周期',
    week: '上周同日',
    month: '上月同日',
  },
  with: '对比区间',
  reading: '正在读取对比区间',
  failed: '对比区间 {{title}} 读取失败：{{reason}}',
  retry: '重试',
  end: '结束对比',
  inPart: '对比数据仅读取了前 2000 行或有行无法读取，缺少的显示为 –',
  notOver: '含今天，今天尚未结束',
  noRange: '请先选择起止日期，再进行对比',
  column: {
    before: '{{column}}（{{title}}）',
    by: '{{column}} 差额',
    rate: '{{column}} 变化率',
  },
  notInFile: '对比数据不在此文件中，仅“本页”或“所选行”导出包含',
}
