import type { LocalizedText } from '../../contract/problems.ts';

/** What a column of an import or export of members holds. */
export interface ImportColumn {
  readonly name: string;
  readonly title: LocalizedText;
  /** Other headings that mean the same, in lower case without spaces, dots and dashes. */
  readonly headings: readonly string[];
  /** Its cells are amounts in baht. */
  readonly isMoney?: boolean;
}

const column = (name: string, en: string, th: string, headings: string): ImportColumn => ({
  name,
  title: { en, th },
  headings: headings.split(' '),
});

/** The columns of members and their points (docs/domain/points.md#p15). Consent is not among them. */
export const memberColumns = [
  column(
    'first_name',
    'First name',
    'ชื่อ',
    'firstname givenname name fullname membername customername ชื่อจริง ชื่อลูกค้า ชื่อสมาชิก ชื่อนามสกุล ชื่อสกุล',
  ),
  column('last_name', 'Last name', 'นามสกุล', 'lastname surname familyname สกุล'),
  column(
    'phone',
    'Phone',
    'เบอร์โทร',
    'phonenumber mobile mobilephone mobilenumber tel telephone โทร โทรศัพท์ เบอร์ เบอร์มือถือ เบอร์โทรศัพท์ มือถือ หมายเลขโทรศัพท์',
  ),
  column('email', 'Email', 'อีเมล', 'emailaddress mail อีเมล์'),
  column('birthdate', 'Birthdate', 'วันเกิด', 'birthday dateofbirth dob วันเดือนปีเกิด'),
  column('language', 'Language', 'ภาษา', 'lang'),
  column('note', 'Note', 'โน้ต', 'notes remark remarks comment comments หมายเหตุ บันทึก'),
  column(
    'fund',
    'Point type',
    'ประเภทแต้ม',
    // Files that were exported earlier have the heading "Kind of points".
    'fund pointtype kindofpoints credittype package kind ประเภท แพ็กเกจ',
  ),
  column(
    'points',
    'Points',
    'แต้ม',
    'point credit credits remaining remainingpoints balance แต้มคงเหลือ จำนวนแต้ม คะแนน',
  ),
  column(
    'expire_date',
    'Expire on',
    'หมดอายุ',
    'expiry expirydate expires expiredate expirationdate validuntil วันหมดอายุ ใช้ได้ถึง',
  ),
  column(
    'unlimited_until',
    'Unlimited until',
    'ใช้ไม่จำกัดถึง',
    'unlimited unlimitedend unlimitedenddate unlimitedaccessenddate ไม่จำกัดถึง',
  ),
] as const;
