/** Texts that put known licences on known parts of one work; `@` stands for a whole licence. */
export const composites: Readonly<Record<string, string>> = {
  'CC-BY-4.0 AND OFL-1.1 AND MIT': `
    font awesome free license
    font awesome free is free open source and gpl friendly you can use it for commercial projects
    open source projects or really almost whatever you want
    full font awesome free license fontawesome com license ( free | )
    icons cc by 4 0 license creativecommons org licenses by 4 0
    ( in the font awesome free download the cc by 4 0 license
      | the font awesome free download is licensed under a creative commons attribution 4 0
        international license and )
    applies to all icons packaged as ( svg and js | svg and js file | js and svg ) ( files | file types | types )
    fonts sil ofl 1 1 license ( scripts sil org ofl | )
    in the font awesome free download the sil ofl license applies to all icons packaged as web and
    desktop font files
    ( copyright {6} fontawesome com with reserved font name font awesome
      this font software is licensed under the sil open font license version 1 1 this license is
      copied below and is also available with a faq at scripts sil org ofl
      sil open font license version 1 1 26 february 2007 @OFL-1.1 | )
    code mit license opensource org licenses mit
    in the font awesome free download the mit license applies to all non font and non icon files
    ( copyright {6} @MIT | )
    attribution attribution is required by mit sil ofl and cc by licenses downloaded font awesome
    free files already contain embedded comments with sufficient attribution so you shouldnt need
    to do anything additional when using these files normally
    weve kept attribution comments terse so we ask that you do not actively work to remove them
    from files especially code theyre a great way for folks to learn about font awesome
    brand icons all brand icons are trademarks of their respective owners the use of these
    trademarks does not indicate endorsement of the trademark holder by font awesome nor vice versa
    ( please do not use brand logos for any purpose except to represent the company product or
      service to which they refer | )`,
  'OFL-1.1 AND MIT AND CC-BY-3.0': `
    ( the | ) font awesome font is licensed under the sil ofl 1 1 scripts sil org ofl
    font awesome css less and sass files are licensed under the mit license
    opensource org licenses mit license html
    the font awesome documentation is licensed under the cc by 3 0 license
    creativecommons org licenses by 3 0
    attribution is no longer required as of font awesome 3 0 but much appreciated
    font awesome by dave gandy ( fontawesome io | fortawesome github com font awesome )
    full details ( fontawesome io license | fortawesome github com font awesome license )`,
};
