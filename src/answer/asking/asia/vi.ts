import type { AskingWords } from '../asking-words';

export const vietnamese: AskingWords = {
  code: 'vi',
  asks: {
    time: `khi nào|năm nào|những năm nào|ngày nào|tháng nào|thế kỷ nào|thời gian nào|thời kỳ nào|thập niên nào|thập kỷ nào|
      lúc nào|bao lâu|bao nhiêu năm|bao nhiêu tuổi|mấy giờ|từ khi nào|ngày tháng nào`,
    amount: `bao nhiêu|mấy|bao xa|bao nhiêu phần trăm|tỷ lệ bao nhiêu|số lượng bao nhiêu|thường xuyên như thế nào|
      tỷ lệ phần trăm nào|thứ mấy`,
    person: `ai|của ai|người nào|cầu thủ nào|vị vua nào|tổng thống nào|nhà khoa học nào|diễn viên nào`,
    place:
      'ở đâu|đâu|nơi nào|thành phố nào|quốc gia nào|nước nào|bang nào|tiểu bang nào|khu vực nào|vùng nào|địa điểm nào|con sông nào|châu lục nào',
    reason: 'tại sao|vì sao|lý do gì|lý do nào|nguyên nhân nào|nguyên nhân gì|do đâu',
    way: 'như thế nào|thế nào|bằng cách nào|làm sao|ra sao|cách nào',
    definition: `là gì|nghĩa là gì|gọi là gì|tên là gì|có nghĩa gì|loại nào|loại gì|kiểu gì|được gọi`,
    other: 'gì|nào|cái gì|điều gì|những gì',
  },
  numbers: `hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|mươi|trăm|nghìn|ngàn|triệu|tỷ|nửa|phần trăm|một|đầu tiên|thứ hai|hàng chục|
    hàng trăm|duy nhất|đa số`,
  months: 'tháng (?:một|hai|ba|tư|năm|sáu|bảy|tám|chín|mười|\\p{N}{1,2})',
  units: 'năm|tháng|ngày|tuần|giờ|phút|giây|thế kỷ|thập kỷ|thập niên|tuổi',
  reasons: 'vì|bởi|do|do đó|để|nhờ|nên|nguyên nhân|lý do|dẫn đến|gây ra|khiến|kết quả',
  ways: 'bằng cách|bằng|thông qua|sử dụng|qua|dùng|trước tiên|sau đó|bước|cần|phải|có thể',
  definitions: `là một|là|được gọi là|có nghĩa là|được biết đến|nghĩa là|bao gồm|gồm|định nghĩa|tên|như`,
  roles: `vua|nữ hoàng|hoàng đế|tổng thống|thủ tướng|bộ trưởng|giáo hoàng|giám mục|tướng|giáo sư|nhà khoa học|nhà vật lý|
    nhà hóa học|nhà toán học|tác giả|nhà văn|nhà thơ|người sáng lập|đạo diễn|diễn viên|ca sĩ|cầu thủ|huấn luyện viên|
    tiền vệ|kiến trúc sư|kỹ sư|nhà phát minh|lãnh đạo|cha|mẹ|con trai|con gái|anh trai|ông|bà|công tước|hoàng tử`,
  places: `thành phố|quốc gia|nước|bang|tiểu bang|tỉnh|làng|khu vực|vùng|sông|hồ|đảo|đại dương|biển|núi|đường|phố|công viên|
    sân vận động|đại học|nhà thờ|lâu đài|bảo tàng|bắc|nam|đông|tây|miền`,
  abbreviations: 'TP|TS|GS|PGS|ThS|BS|KS|Mr|Mrs|Dr|tr|vd',
  replies: 'có|không',
  backs: 'ông|bà|anh|cô|nó|họ|chúng|điều này|những|này|ông ấy|bà ấy|cả hai',
  lasting: 'bao lâu|bao nhiêu năm|bao nhiêu tuổi',
  prices: 'giá|chi phí|bao nhiêu tiền|lương',
  masses: 'nặng|trọng lượng|cân nặng',
  goesOn: 'và|còn',
  pronouns: 'ông ấy|bà ấy|anh ấy|cô ấy|nó|họ',
  overviews: `nói về|về (?:điều gì|cái gì|gì|việc gì)|tóm tắt|tóm lược|(?:ý|điểm|nội dung) chính|những điều quan trọng|
    ngắn gọn|chủ đề`,
  pointing: `trang|này|đây|bài|bài viết|bài báo|văn bản|tài liệu|là|gì|cho|tôi|mình|giúp|hãy|vui lòng|các|những|của|trong|
    nội dung|có|thể|một|ngắn`,
};
