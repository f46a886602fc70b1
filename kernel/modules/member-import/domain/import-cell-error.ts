const spreadsheetError =
  /^(?:#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|ERROR!|GETTING_DATA)|#{3,}|Err:\d{3})$/i;

/** Whether a cell holds an error of the spreadsheet, such as `#REF!`, or the `####` of a narrow column. */
export const isCellError = (text: string): boolean => spreadsheetError.test(text.trim());
