// Made by tools/art.mjs from source/hero-landscape.svg; change the picture, then run `node tools/art.mjs hero-landscape`.
import type { ComponentProps } from 'react'

export function HeroLandscapeArt(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 1440 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {...props}>
      <g id="hero-landscape-sky">
        <circle cx="1010" cy="150" r="130" fill="var(--sun, #f4c95d)" opacity=".1" />
        <circle cx="1010" cy="150" r="92" fill="var(--sun, #f4c95d)" opacity=".3" />
        <circle cx="1010" cy="150" r="58" fill="var(--sun, #f4c95d)" />
      </g>
      <g id="hero-landscape-clouds">
        <g transform="translate(110 92)scale(1.55)">
          <path
            fill="var(--haze, #cfe4ee)"
            d="M20 50C8 50 1 43 3 34c2-8 10-13 19-10C24 9 38 1 52 6c9-6 24-2 28 10 12-2 21 8 18 21-2 8-8 13-18 13Z"
          />
          <path
            fill="var(--art-cloud, #ffffff)"
            d="M34 28C33 14 44 7 53 12c9-7 20-3 23 9 10-3 18 3 19 12 1 6-7 9-13 7-12 4-22 2-28-4-8 2-18 0-20-8"
            opacity=".7"
          />
        </g>
        <g transform="matrix(1.2 0 0 1.2 440 48)">
          <path
            fill="var(--haze, #cfe4ee)"
            d="M20 50C8 50 1 43 3 34c2-8 10-13 19-10C24 9 38 1 52 6c9-6 24-2 28 10 12-2 21 8 18 21-2 8-8 13-18 13Z"
          />
          <path
            fill="var(--art-cloud, #ffffff)"
            d="M34 28C33 14 44 7 53 12c9-7 20-3 23 9 10-3 18 3 19 12 1 6-7 9-13 7-12 4-22 2-28-4-8 2-18 0-20-8"
            opacity=".7"
          />
        </g>
        <g transform="matrix(1.5 0 0 1.5 1040 176)">
          <path
            fill="var(--haze, #cfe4ee)"
            d="M20 50C8 50 1 43 3 34c2-8 10-13 19-10C24 9 38 1 52 6c9-6 24-2 28 10 12-2 21 8 18 21-2 8-8 13-18 13Z"
          />
          <path
            fill="var(--art-cloud, #ffffff)"
            d="M34 28C33 14 44 7 53 12c9-7 20-3 23 9 10-3 18 3 19 12 1 6-7 9-13 7-12 4-22 2-28-4-8 2-18 0-20-8"
            opacity=".7"
          />
        </g>
        <g transform="translate(1250 70)scale(1.35)">
          <path
            fill="var(--haze, #cfe4ee)"
            d="M20 50C8 50 1 43 3 34c2-8 10-13 19-10C24 9 38 1 52 6c9-6 24-2 28 10 12-2 21 8 18 21-2 8-8 13-18 13Z"
          />
          <path
            fill="var(--art-cloud, #ffffff)"
            d="M34 28C33 14 44 7 53 12c9-7 20-3 23 9 10-3 18 3 19 12 1 6-7 9-13 7-12 4-22 2-28-4-8 2-18 0-20-8"
            opacity=".7"
          />
        </g>
        <g transform="matrix(.9 0 0 .9 790 62)">
          <path
            fill="var(--haze, #cfe4ee)"
            d="M20 50C8 50 1 43 3 34c2-8 10-13 19-10C24 9 38 1 52 6c9-6 24-2 28 10 12-2 21 8 18 21-2 8-8 13-18 13Z"
          />
          <path
            fill="var(--art-cloud, #ffffff)"
            d="M34 28C33 14 44 7 53 12c9-7 20-3 23 9 10-3 18 3 19 12 1 6-7 9-13 7-12 4-22 2-28-4-8 2-18 0-20-8"
            opacity=".7"
          />
        </g>
      </g>
      <g id="hero-landscape-far-hills">
        <path
          fill="var(--sky, #5aa2d6)"
          d="M-80 380c140-100 270-150 410-88 90 40 190 28 290-24 120-60 230-32 320 24 100 48 200 24 300-30 100-48 200-26 300 38v300H-80Z"
          opacity=".3"
        />
        <g id="hero-landscape-wind">
          <path
            fill="none"
            stroke="var(--deep-sky, #2d6a9f)"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth="4"
            d="M318 140c5-8 12-8 16 0 4-8 11-8 16 0"
          />
          <path
            fill="none"
            stroke="var(--deep-sky, #2d6a9f)"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth="3.2"
            d="M366 120c4-6.4 9.6-6.4 12.8 0 3.2-6.4 8.8-6.4 12.8 0"
          />
          <path
            fill="none"
            stroke="var(--deep-sky, #2d6a9f)"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth="3.6"
            d="M1180 150c4.5-7.2 10.8-7.2 14.4 0 3.6-7.2 9.9-7.2 14.4 0"
          />
        </g>
        <path
          fill="var(--leaf, #63b86b)"
          d="M-80 420c180-100 340-102 500-58 140 36 270-22 410-28 130-4 240 58 350 46 120-14 220-50 360-8v228H-80Z"
          opacity=".5"
        />
        <g transform="translate(560 430)">
          <path fill="var(--sky, #5aa2d6)" d="m-7.8 0 4.4-280h6.8L7.8 0Z" />
          <g transform="translate(0 -280)">
            <g id="hero-landscape-rotor-1">
              <g transform="rotate(38)">
                <path fill="var(--sky, #5aa2d6)" d="M-2 0c-12-44.8-3.6-100.8 4-131.6C4-95.2 5-44.8 3 0Z" />
                <path
                  fill="var(--sky, #5aa2d6)"
                  d="M1-1.7c44.8 12 89.1 47.3 112 69.2A1418 1418 0 0 1-1.5 2.6Z"
                />
                <path
                  fill="var(--sky, #5aa2d6)"
                  d="M1 1.7c-32.8 32.8-85.5 53.5-116 62.4C-84.4 44-41.3 18-1.5-2.6Z"
                />
              </g>
            </g>
            <circle r="9.8" fill="var(--deep-sky, #2d6a9f)" />
          </g>
        </g>
        <g transform="translate(694 414)">
          <path fill="var(--sky, #5aa2d6)" d="m-5.3 0 3-190h4.6l3 190Z" />
          <g transform="translate(0 -190)">
            <g id="hero-landscape-rotor-2">
              <g transform="rotate(52)">
                <path fill="var(--sky, #5aa2d6)" d="M-2 0c-7.5-30.4-1.8-68.4 4-89.3C4-64.6 5-30.4 3 0Z" />
                <path fill="var(--sky, #5aa2d6)" d="M1-1.7c30 8.7 60.1 32.6 75.3 48A654 654 0 0 1-1.5 2.7Z" />
                <path
                  fill="var(--sky, #5aa2d6)"
                  d="M1 1.7C-21.6 23.4-57.3 37.5-78.3 43-58 29-28.8 11-1.5-2.6Z"
                />
              </g>
            </g>
            <circle r="6.7" fill="var(--deep-sky, #2d6a9f)" />
          </g>
        </g>
        <g transform="translate(206 420)">
          <path fill="var(--sky, #5aa2d6)" d="m-5.2 0 3-186h4.4l3 186Z" />
          <g transform="translate(0 -186)">
            <g id="hero-landscape-rotor-3">
              <g transform="rotate(46)">
                <path fill="var(--sky, #5aa2d6)" d="M-2 0c-7.3-29.8-1.7-67 4-87.4C4-63.2 5-29.8 3 0Z" />
                <path
                  fill="var(--sky, #5aa2d6)"
                  d="M1-1.7c29.4 8.5 58.8 32 73.7 47.1A626 626 0 0 1-1.5 2.6Z"
                />
                <path
                  fill="var(--sky, #5aa2d6)"
                  d="M1 1.7C-21.1 23-56.1 36.7-76.7 42c20-13.8 48.4-31.5 75.2-44.6Z"
                />
              </g>
            </g>
            <circle r="6.5" fill="var(--deep-sky, #2d6a9f)" />
          </g>
        </g>
        <path
          fill="none"
          stroke="var(--sky, #5aa2d6)"
          strokeLinecap="round"
          strokeWidth="5"
          d="M388 238h60c22 0 24-29 4-29-11 0-15 11-9 17m-81 32h126m-82 20h56"
          opacity=".6"
        />
      </g>
      <g id="hero-landscape-near-hills">
        <path
          fill="var(--moss, #a9cf8a)"
          d="M-80 452c160-68 320-80 480-48s290-8 440-20c160-12 280 20 420 16 100-4 190-20 280 2v238H-80Z"
        />
        <path
          fill="var(--leaf, #63b86b)"
          d="M-80 452c160-68 320-80 480-48-100-8-220 16-340 66-40 16-100 30-140 40Zm920-68c160-12 280 20 420 16 100-4 190-20 280 2v68c-140-40-290-34-400-30-130 0-240-20-380-48 30-4 55-6 80-8"
          opacity=".5"
        />
        <g transform="translate(82 422)">
          <path fill="var(--soil, #7a5a43)" d="M-3.7 0v-18.4h7.4V0Z" />
          <path
            fill="var(--forest, #1f6b45)"
            d="M-25.8-11C-11-36.8-7.4-73.6 0-92c7.4 18.4 11 55.2 25.8 81a63 63 0 0 1-51.6 0"
          />
          <path
            fill="var(--art-ink, #17251d)"
            d="M-25.8-11C-11-36.8-7.4-73.6 0-92-2.8-64.4-1.8-27.6 3.7-5.5A47 47 0 0 1-25.8-11"
            opacity=".2"
          />
        </g>
        <g transform="translate(126 412)">
          <path fill="var(--soil, #7a5a43)" d="M-4.9 0v-24.4H5V0Z" />
          <path
            fill="var(--pine, #15503a)"
            d="M-34.2-14.6C-14.6-48.8-9.8-97.6 0-122 9.8-97.6 14.6-48.8 34.2-14.6a83 83 0 0 1-68.4 0"
          />
          <path
            fill="var(--art-ink, #17251d)"
            d="M-34.2-14.6C-14.6-48.8-9.8-97.6 0-122-3.7-85.4-2.4-36.6 4.9-7.3c-17.1 1.2-29.3-1.2-39-7.3"
            opacity=".2"
          />
        </g>
        <g transform="translate(172 406)">
          <path fill="var(--soil, #7a5a43)" d="M-3.4 0v-16.8h6.8V0Z" />
          <path
            fill="var(--forest, #1f6b45)"
            d="M-23.5-10C-10.1-33.7-6.7-67.3 0-84c6.7 16.8 10 50.4 23.5 74a57 57 0 0 1-47 0"
          />
          <path
            fill="var(--art-ink, #17251d)"
            d="M-23.5-10C-10.1-33.7-6.7-67.3 0-84-2.5-58.8-1.7-25.2 3.4-5a43 43 0 0 1-27-5"
            opacity=".2"
          />
        </g>
        <path fill="var(--soil, #7a5a43)" d="m231.3 404 2.1-52h5.7l2.1 52Z" />
        <g transform="matrix(.85 0 0 .83 193.4 300)">
          <path
            fill="var(--leaf, #63b86b)"
            d="M50 4c16-3 29 7 31 20 14 4 20 18 13 31 5 15-8 30-24 29-9 11-30 12-39 3C15 89 1 77 6 60c-8-14-1-30 14-34C22 12 34 5 50 4"
          />
          <path
            fill="var(--art-ink, #17251d)"
            d="M20 26C5 30-2 46 6 60c-5 17 9 29 25 27 9 9 30 8 39-3 10 1 19-6 23-14-19 8-33 0-39-4-14 6-30-2-28-16-9-4-10-16-6-24"
            opacity=".2"
          />
          <path
            fill="var(--moss, #a9cf8a)"
            d="M58 12c10-2 17 5 17 14 9 2 15 10 13 18-8 2-16-2-18-8-10 0-17-8-18-15 1-5 3-8 6-9"
            opacity=".8"
          />
        </g>
        <path
          fill="var(--forest, #1f6b45)"
          d="M330 414c-2-9.7 4.4-15.8 10.6-14 1.7-8.9 15.8-9.8 18.4 0 7-2.7 15 3.4 15 14Z"
        />
        <path fill="var(--soil, #7a5a43)" d="m399.9 420 1.8-46h5l1.9 46Z" />
        <g transform="matrix(.75 0 0 .74 366.3 328)">
          <path
            fill="var(--forest, #1f6b45)"
            d="M50 4c16-3 29 7 31 20 14 4 20 18 13 31 5 15-8 30-24 29-9 11-30 12-39 3C15 89 1 77 6 60c-8-14-1-30 14-34C22 12 34 5 50 4"
          />
          <path
            fill="var(--art-ink, #17251d)"
            d="M20 26C5 30-2 46 6 60c-5 17 9 29 25 27 9 9 30 8 39-3 10 1 19-6 23-14-19 8-33 0-39-4-14 6-30-2-28-16-9-4-10-16-6-24"
            opacity=".2"
          />
          <path
            fill="var(--leaf, #63b86b)"
            d="M58 12c10-2 17 5 17 14 9 2 15 10 13 18-8 2-16-2-18-8-10 0-17-8-18-15 1-5 3-8 6-9"
            opacity=".8"
          />
        </g>
        <g transform="translate(624 414)">
          <path fill="var(--soil, #7a5a43)" d="M-2.6 0v-12.8h5.2V0Z" />
          <path
            fill="var(--forest, #1f6b45)"
            d="M-18-7.7C-7.6-25.6-5-51.2 0-64 5.1-51.2 7.7-25.6 18-7.7a44 44 0 0 1-36 0"
          />
          <path
            fill="var(--art-ink, #17251d)"
            d="M-18-7.7C-7.6-25.6-5-51.2 0-64A205 205 0 0 0 2.6-3.8a33 33 0 0 1-20.5-3.9"
            opacity=".2"
          />
        </g>
        <g transform="translate(650 414)">
          <path fill="var(--soil, #7a5a43)" d="M-3.6 0v-18h7.2V0Z" />
          <path
            fill="var(--pine, #15503a)"
            d="M-25.2-10.8C-10.8-36-7.2-72 0-90c7.2 18 10.8 54 25.2 79.2a62 62 0 0 1-50.4 0"
          />
          <path
            fill="var(--art-ink, #17251d)"
            d="M-25.2-10.8C-10.8-36-7.2-72 0-90-2.7-63-1.8-27 3.6-5.4a46 46 0 0 1-28.8-5.4"
            opacity=".2"
          />
        </g>
        <path fill="var(--soil, #7a5a43)" d="m746 424 2.6-67h7.4l2.7 67Z" />
        <g transform="matrix(1.1 0 0 1.07 697 290)">
          <path
            fill="var(--forest, #1f6b45)"
            d="M50 4c16-3 29 7 31 20 14 4 20 18 13 31 5 15-8 30-24 29-9 11-30 12-39 3C15 89 1 77 6 60c-8-14-1-30 14-34C22 12 34 5 50 4"
          />
          <path
            fill="var(--art-ink, #17251d)"
            d="M20 26C5 30-2 46 6 60c-5 17 9 29 25 27 9 9 30 8 39-3 10 1 19-6 23-14-19 8-33 0-39-4-14 6-30-2-28-16-9-4-10-16-6-24"
            opacity=".2"
          />
          <path
            fill="var(--leaf, #63b86b)"
            d="M58 12c10-2 17 5 17 14 9 2 15 10 13 18-8 2-16-2-18-8-10 0-17-8-18-15 1-5 3-8 6-9"
            opacity=".8"
          />
        </g>
        <g transform="translate(806 430)scale(1.12)">
          <ellipse cx="114" cy="1" fill="var(--art-ink, #17251d)" opacity=".2" rx="136" ry="9" />
          <path fill="var(--art-paper, #f8f6ee)" d="M56-70h160V0H56Z" />
          <path fill="var(--art-paper, #f8f6ee)" d="M0 0v-66l29-52 29 52V0Z" />
          <path fill="var(--art-ink, #17251d)" d="M0 0v-66l29-52 29 52V0Z" opacity=".1" />
          <path fill="var(--art-ink, #17251d)" d="M58-58h158v10H58Z" opacity=".1" />
          <path fill="var(--clay, #d0694b)" d="M29-128h167l34 72H64Z" />
          <path
            fill="var(--soil, #7a5a43)"
            d="M29-130c-3 0-5 2-7 5l-32 57 7 6 32-54 32 60h9l-35-70c-2-3-4-4-6-4"
          />
          <path fill="var(--haze, #cfe4ee)" d="M42-121h150l29 60H71Z" />
          <path
            fill="var(--deep-sky, #2d6a9f)"
            d="M46.7-116.1h26.4l11.2 23.2H57.9Zm30 0h26.4l11.2 23.2H87.9Zm30 0h26.4l11.2 23.2h-26.4Zm30 0h26.4l11.2 23.2h-26.4Zm30 0h26.4l11.2 23.2h-26.4Zm-107 27h26.4l11.2 23.2H70.9Zm30 0h26.4l11.2 23.2h-26.4Zm30 0h26.4l11.2 23.2h-26.4Zm30 0h26.4l11.2 23.2h-26.4Zm30 0h26.4l11.2 23.2h-26.4Z"
          />
          <path fill="var(--art-cloud, #ffffff)" d="M120-121h26l29 60h-26Zm36 0h8l29 60h-8Z" opacity=".3" />
          <path fill="var(--forest, #1f6b45)" d="M16 0v-34c0-18 26-18 26 0V0Z" />
          <circle cx="37" cy="-20" r="2.5" fill="var(--sun, #f4c95d)" />
          <circle cx="29" cy="-78" r="9" fill="var(--sun, #f4c95d)" />
          <path fill="var(--sun, #f4c95d)" d="M78-40h32v26H78Zm48 0h32v26h-32Z" />
          <path fill="var(--sky, #5aa2d6)" d="M174-42h28V0h-28Z" />
          <path fill="var(--art-cloud, #ffffff)" d="M190-42h8L184 0h-8Z" opacity=".5" />
          <path stroke="var(--art-paper, #f8f6ee)" strokeWidth="3" d="M94-40v26m48-26v26M78-27h32m16 0h32" />
          <path fill="var(--leaf, #63b86b)" d="M76-12h36v5H76Zm48 0h36v5h-36Z" />
        </g>
        <path fill="var(--leaf, #63b86b)" d="M770 432c-2-11 5-18 12-16 2-10 18-11 21 0 8-3 17 4 17 16Z" />
        <path
          fill="var(--leaf, #63b86b)"
          d="M990 434c-2-9.2 4.2-15.1 10-13.4 1.8-8.4 15.2-9.3 17.7 0 6.7-2.6 14.3 3.3 14.3 13.4Z"
        />
        <path
          fill="none"
          stroke="var(--pine, #15503a)"
          strokeLinecap="round"
          strokeWidth="4"
          d="M1090 406c-8 14 10 18 12 4v-14"
        />
        <path fill="var(--art-paper, #f8f6ee)" d="M1070 432v-44c0-5 3-8 8-8h10c5 0 8 3 8 8v44Z" />
        <path fill="var(--forest, #1f6b45)" d="M1075 386h16v14h-16Z" />
        <path fill="var(--art-ink, #17251d)" d="M1070 432v-44c0-5 3-8 8-8h2q-3 6-3 12v40Z" opacity=".1" />
        <path fill="var(--soil, #7a5a43)" d="m1163.5 434 3.8-95h10.4l3.8 95Z" />
        <g transform="matrix(1.56 0 0 1.52 1094.1 244)">
          <path
            fill="var(--leaf, #63b86b)"
            d="M50 4c16-3 29 7 31 20 14 4 20 18 13 31 5 15-8 30-24 29-9 11-30 12-39 3C15 89 1 77 6 60c-8-14-1-30 14-34C22 12 34 5 50 4"
          />
          <path
            fill="var(--art-ink, #17251d)"
            d="M20 26C5 30-2 46 6 60c-5 17 9 29 25 27 9 9 30 8 39-3 10 1 19-6 23-14-19 8-33 0-39-4-14 6-30-2-28-16-9-4-10-16-6-24"
            opacity=".2"
          />
          <path
            fill="var(--moss, #a9cf8a)"
            d="M58 12c10-2 17 5 17 14 9 2 15 10 13 18-8 2-16-2-18-8-10 0-17-8-18-15 1-5 3-8 6-9"
            opacity=".8"
          />
        </g>
        <path fill="var(--soil, #7a5a43)" d="m1250.5 428 2.5-61h6.7l2.4 61Z" />
        <g transform="matrix(1 0 0 .98 1206 306)">
          <path
            fill="var(--forest, #1f6b45)"
            d="M50 4c16-3 29 7 31 20 14 4 20 18 13 31 5 15-8 30-24 29-9 11-30 12-39 3C15 89 1 77 6 60c-8-14-1-30 14-34C22 12 34 5 50 4"
          />
          <path
            fill="var(--art-ink, #17251d)"
            d="M20 26C5 30-2 46 6 60c-5 17 9 29 25 27 9 9 30 8 39-3 10 1 19-6 23-14-19 8-33 0-39-4-14 6-30-2-28-16-9-4-10-16-6-24"
            opacity=".2"
          />
          <path
            fill="var(--leaf, #63b86b)"
            d="M58 12c10-2 17 5 17 14 9 2 15 10 13 18-8 2-16-2-18-8-10 0-17-8-18-15 1-5 3-8 6-9"
            opacity=".8"
          />
        </g>
        <path
          fill="var(--forest, #1f6b45)"
          d="M1196 434c-2-13.2 6-21.6 14.4-19.2 2.4-12 21.6-13.2 25.2 0 9.6-3.6 20.4 4.8 20.4 19.2Z"
        />
        <path fill="var(--soil, #7a5a43)" d="M1319.3 424v-18h5.4v18Z" />
        <path fill="var(--forest, #1f6b45)" d="M1322 334c18 27 21.6 81 0 81s-18-54 0-81" />
        <path
          fill="var(--art-ink, #17251d)"
          d="M1322 334c-5.4 36-5.4 63 5.4 80.1-27 6.3-23.4-53.1-5.4-80.1"
          opacity=".2"
        />
        <path fill="var(--soil, #7a5a43)" d="M1354.5 426v-23.6h7V426Z" />
        <path fill="var(--pine, #15503a)" d="M1358 308c23.6 35.4 28.3 106.2 0 106.2s-23.6-70.8 0-106.2" />
        <path
          fill="var(--art-ink, #17251d)"
          d="M1358 308c-7 47.2-7 82.6 7 105-35.3 8.3-30.6-69.6-7-105"
          opacity=".2"
        />
        <path fill="var(--soil, #7a5a43)" d="M1391.5 424v-16.8h5V424Z" />
        <path fill="var(--forest, #1f6b45)" d="M1394 340c16.8 25.2 20.2 75.6 0 75.6s-16.8-50.4 0-75.6" />
        <path
          fill="var(--art-ink, #17251d)"
          d="M1394 340c-5 33.6-5 58.8 5 74.8-25.2 5.8-21.8-49.6-5-74.8"
          opacity=".2"
        />
        <path fill="var(--leaf, #63b86b)" d="M-80 486c200-40 440-42 700-30 280 12 620-16 920 6v198H-80Z" />
        <path
          fill="var(--sand, #ead9b4)"
          d="M-80 478c320-14 560-12 780-8 280 4 560-8 840-4v42c-280-4-560 8-840 4-220-4-460-6-780 8Z"
        />
        <path
          fill="none"
          stroke="var(--art-paper, #f8f6ee)"
          strokeDasharray="34 30"
          strokeLinecap="round"
          strokeWidth="5"
          d="M-80 499c320-14 560-12 780-8 280 4 560-8 840-4"
        />
      </g>
      <g id="hero-landscape-car">
        <g transform="translate(524 504)">
          <ellipse cx="80" cy="0" fill="var(--art-ink, #17251d)" opacity=".2" rx="84" ry="6" />
          <path
            fill="var(--sky, #5aa2d6)"
            d="M4-18v-16c0-12 6-17 18-19l14-19c6-8 12-12 22-12h30c10 0 16 3 23 10l17 17c19 2 31 11 31 27v10c0 5-2 7-7 7H10c-4 0-6-1-6-5"
          />
          <path
            fill="var(--art-ink, #17251d)"
            d="M4-32c46 7 106 7 155 2v10c0 5-2 7-7 7H10c-4 0-6-1-6-5Z"
            opacity=".2"
          />
          <path
            fill="var(--art-cloud, #ffffff)"
            d="M58-84h30c10 0 16 3 23 10l3 3c-8-6-16-8-26-8H58c-7 0-12 2-18 7h-4c6-8 12-12 22-12"
            opacity=".3"
          />
          <path fill="var(--haze, #cfe4ee)" d="m38-54 11-15c3-4 7-5 12-5h12v20Z" />
          <path fill="var(--haze, #cfe4ee)" d="M80-74h7c7 0 11 2 15 6l13 14H80Z" />
          <path
            fill="var(--art-cloud, #ffffff)"
            d="m52-54 14-20h5L57-54Zm36 0 10-17 3 2-8 15Z"
            opacity=".7"
          />
          <path
            fill="var(--art-ink, #17251d)"
            d="M12-13a22 22 0 0 1 44 0Zm90 0a22 22 0 0 1 44 0Z"
            opacity=".3"
          />
          <path fill="var(--art-ink, #17251d)" d="M84-47h9v3.5h-9Z" opacity=".3" />
          <path fill="var(--sun, #f4c95d)" d="M146-47c8 2 12 7 13 14h-9c-4 0-6-3-6-7Z" />
          <path fill="var(--clay, #d0694b)" d="M4-42c0-2 1-4 2-5h4v11H4Z" />
          <g transform="rotate(38 59.9 60.6)">
            <path fill="var(--art-paper, #f8f6ee)" d="M0 0c-9.2-3.6-8.8-13.6 0-20C8.8-13.6 9.2-3.6 0 0" />
            <path fill="var(--art-ink, #17251d)" d="M0 0c-9.2-3.6-8.8-13.6 0-20Z" opacity=".1" />
          </g>
          <circle cx="34" cy="-16" r="16.5" fill="var(--art-ink, #17251d)" />
          <circle cx="124" cy="-16" r="16.5" fill="var(--art-ink, #17251d)" />
          <circle cx="34" cy="-16" r="7.5" fill="var(--haze, #cfe4ee)" />
          <circle cx="124" cy="-16" r="7.5" fill="var(--haze, #cfe4ee)" />
        </g>
      </g>
      <g id="hero-landscape-cyclist">
        <g transform="translate(246 499)">
          <ellipse cx="36" cy="1" fill="var(--art-ink, #17251d)" opacity=".2" rx="56" ry="5" />
          <path
            fill="none"
            stroke="var(--deep-sky, #2d6a9f)"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth="10"
            d="m22-62 24 16-12 26"
          />
          <g
            fill="var(--art-cloud, #ffffff)"
            fillOpacity=".4"
            stroke="var(--art-ink, #17251d)"
            strokeWidth="4.5"
          >
            <circle cx="2" cy="-21" r="19" />
            <circle cx="70" cy="-21" r="19" />
          </g>
          <path
            fill="none"
            stroke="var(--clay, #d0694b)"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth="5"
            d="m2-21 18-27h36L34-21zm32 0L17-56m53 35L58-64l8-4"
          />
          <path stroke="var(--art-ink, #17251d)" strokeLinecap="round" strokeWidth="6" d="M9-57h16" />
          <path
            fill="none"
            stroke="var(--sky, #5aa2d6)"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth="10"
            d="m20-63 30 11-10 36"
          />
          <path stroke="var(--art-ink, #17251d)" strokeLinecap="round" strokeWidth="6" d="M38-13h10" />
          <path
            fill="var(--sun, #f4c95d)"
            d="M12-62c-2-20 10-38 26-40 10 0 12 10 8 16-8 6-14 16-16 26-6 3-16 3-18-2"
          />
          <path
            fill="var(--art-ink, #17251d)"
            d="M12-62c-2-20 10-38 26-40-14 10-20 24-16 44-4 0-9-1-10-4"
            opacity=".1"
          />
          <path
            fill="none"
            stroke="var(--amber, #e39a3b)"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth="7.5"
            d="m38-92 8 18"
          />
          <path fill="none" stroke="#98623f" strokeLinecap="round" strokeWidth="6.5" d="m47-73 15 5" />
          <path fill="#98623f" d="M40-100h9v-8h-9Z" />
          <circle cx="48" cy="-114" r="12" fill="#98623f" />
          <path fill="var(--forest, #1f6b45)" d="M34-114c-2-14 10-20 20-16 7 3 9 9 8 14-8-2-18-1-28 2" />
          <circle cx="54" cy="-112" r="1.6" fill="var(--art-ink, #17251d)" />
        </g>
      </g>
      <g id="hero-landscape-front">
        <path
          fill="var(--forest, #1f6b45)"
          d="M-80 520c140-20 320-12 500 6 220 20 440 14 620-4 180-16 360-16 500-6v144H-80Z"
        />
        <path
          fill="var(--pine, #15503a)"
          d="M-80 556c200-26 380-10 550 0 230 10 430 4 610-10s340-10 460 2v112H-80Z"
        />
        <g transform="rotate(-22 1408.6 87)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-6-6-5.8-22.4 0-33C5.8-22.4 6-6 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-6-6-5.8-22.4 0-33Z" opacity=".1" />
        </g>
        <g transform="rotate(4 -7608.9 1326.5)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-7.6-8-7.3-30 0-44C7.3-30 7.6-8 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-7.6-8-7.3-30 0-44Z" opacity=".1" />
        </g>
        <g transform="rotate(30 -957 414.4)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-5.7-5.5-5.4-21 0-30.8C5.4-20.9 5.7-5.5 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-5.7-5.5-5.4-21 0-30.8Z" opacity=".1" />
        </g>
        <path stroke="var(--leaf, #63b86b)" strokeLinecap="round" strokeWidth="3" d="M120 534v-20" />
        <circle cx="120" cy="511" r="6.5" fill="var(--sun, #f4c95d)" />
        <circle cx="121" cy="510" r="2.4" fill="var(--art-paper, #f8f6ee)" />
        <path stroke="var(--leaf, #63b86b)" strokeLinecap="round" strokeWidth="3" d="M146 540v-20" />
        <circle cx="146" cy="517" r="6.5" fill="var(--clay, #d0694b)" />
        <circle cx="147" cy="516" r="2.4" fill="var(--art-paper, #f8f6ee)" />
        <g transform="rotate(-22 1554 -578.9)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-5-4.9-4.7-18.4 0-27C4.8-18.4 5-4.9 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-5-4.9-4.7-18.4 0-27Z" opacity=".1" />
        </g>
        <g transform="rotate(4 -7564.8 5052.3)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-6.2-6.5-6-24.5 0-36C6-24.5 6.2-6.5 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-6.2-6.5-6-24.5 0-36Z" opacity=".1" />
        </g>
        <g transform="rotate(30 -838.2 902.6)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-4.6-4.5-4.4-17.1 0-25.2C4.4-17.2 4.6-4.5 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-4.6-4.5-4.4-17.1 0-25.2Z" opacity=".1" />
        </g>
        <path stroke="var(--leaf, #63b86b)" strokeLinecap="round" strokeWidth="3" d="M372 544v-20" />
        <circle cx="372" cy="521" r="6.5" fill="var(--sun, #f4c95d)" />
        <circle cx="373" cy="520" r="2.4" fill="var(--art-paper, #f8f6ee)" />
        <g transform="rotate(-22 1799.9 -1679)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-4.4-4.3-4.2-16.3 0-24C4.2-16.3 4.4-4.3 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-4.4-4.3-4.2-16.3 0-24Z" opacity=".1" />
        </g>
        <g transform="rotate(4 -7521.6 11215)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-5.5-5.8-5.3-21.8 0-32C5.3-21.8 5.5-5.8 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-5.5-5.8-5.3-21.8 0-32Z" opacity=".1" />
        </g>
        <g transform="rotate(30 -645.5 1711)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-4.1-4-4-15.2 0-22.4C4-15.2 4.1-4 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-4.1-4-4-15.2 0-22.4Z" opacity=".1" />
        </g>
        <g transform="rotate(-22 1909.5 -2325)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-5.5-5.4-5.3-20.4 0-30C5.3-20.4 5.5-5.4 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-5.5-5.4-5.3-20.4 0-30Z" opacity=".1" />
        </g>
        <g transform="rotate(4 -7310.7 14791.6)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-6.9-7.2-6.6-27.2 0-40C6.6-27.2 6.9-7.2 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-6.9-7.2-6.6-27.2 0-40Z" opacity=".1" />
        </g>
        <g transform="rotate(30 -509.3 2174.5)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-5.1-5-5-19 0-28C5-19 5.2-5 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-5.1-5-5-19 0-28Z" opacity=".1" />
        </g>
        <path stroke="var(--leaf, #63b86b)" strokeLinecap="round" strokeWidth="3" d="M1052 546v-20" />
        <circle cx="1052" cy="523" r="6.5" fill="var(--clay, #d0694b)" />
        <circle cx="1053" cy="522" r="2.4" fill="var(--art-paper, #f8f6ee)" />
        <path stroke="var(--leaf, #63b86b)" strokeLinecap="round" strokeWidth="3" d="M1078 542v-20" />
        <circle cx="1078" cy="519" r="6.5" fill="var(--sun, #f4c95d)" />
        <circle cx="1079" cy="518" r="2.4" fill="var(--art-paper, #f8f6ee)" />
        <g transform="rotate(-22 2033.7 -3101.7)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-6.6-6.5-6.3-24.5 0-36C6.3-24.5 6.6-6.5 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-6.6-6.5-6.3-24.5 0-36Z" opacity=".1" />
        </g>
        <g transform="rotate(4 -7017.5 19082)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-8.3-8.6-8-32.6 0-48C8-32.6 8.3-8.6 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-8.3-8.6-8-32.6 0-48Z" opacity=".1" />
        </g>
        <g transform="rotate(30 -340.7 2729.3)">
          <path fill="var(--leaf, #63b86b)" d="M0 0c-6.2-6-6-22.8 0-33.6C6-22.8 6.2-6 0 0" />
          <path fill="var(--art-ink, #17251d)" d="M0 0c-6.2-6-6-22.8 0-33.6Z" opacity=".1" />
        </g>
        <path stroke="var(--leaf, #63b86b)" strokeLinecap="round" strokeWidth="3" d="M1360 536v-20" />
        <circle cx="1360" cy="513" r="6.5" fill="var(--sun, #f4c95d)" />
        <circle cx="1361" cy="512" r="2.4" fill="var(--art-paper, #f8f6ee)" />
      </g>
    </svg>
  )
}
