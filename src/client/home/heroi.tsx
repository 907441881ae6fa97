// The night panel: what this place is, and how much is open now.
import { formatInteger } from '../../shared/format.ts';
import { trpc } from '../trpc.ts';
import { AnswerSheet } from '../ui/answer-sheet.tsx';
import { usePhone } from '../ui/media.ts';

function Numero({ valor, um, varios }: { valor: number | undefined; um: string; varios: string }) {
  if (valor === undefined) return null;
  return (
    <li>
      <b className="num mr-0.5 text-17 font-strong text-white max-sm:text-15">{formatInteger(valor)}</b>{' '}
      {valor === 1 ? um : varios}
    </li>
  );
}

export function Heroi() {
  const celular = usePhone();
  const estatisticas = trpc.publico.concursos.estatisticas.useQuery().data;
  const prefeituras = trpc.publico.concursos.prefeituras.useQuery().data;
  return (
    <section className="noite relative overflow-hidden bg-noite text-noite-texto" aria-label="Apresentação">
      <div className="cont relative pt-10 pb-22 max-sm:pt-6.5 max-sm:pb-14.5">
        {!celular && <AnswerSheet cell={44} className="absolute top-5.5 right-5 text-white max-md:hidden" />}
        <h1 className="max-w-[720px] text-[2.875rem] leading-[1.1] [letter-spacing:-0.028em] max-sm:text-[1.875rem]">
          Concursos das prefeituras, em <span className="grifo">um só lugar</span>
        </h1>
        <p className="max-w-[720px] mt-3.5 text-18 leading-[1.5] text-noite-texto-2 max-sm:max-w-[34ch] max-sm:mt-3 max-sm:text-17">
          Consulte editais e vagas, faça sua inscrição e acompanhe cada etapa até o resultado.
        </p>
        <ul className="flex flex-wrap gap-x-7 gap-y-0.5 min-h-6.5 mt-4.5 text-15 text-noite-texto-2 max-sm:gap-x-4 max-sm:mt-3.5 max-sm:text-14">
          <Numero valor={estatisticas?.concursos_abertos} um="concurso aberto" varios="concursos abertos" />
          <Numero valor={estatisticas?.total_vagas} um="vaga" varios="vagas" />
          <Numero valor={prefeituras?.length} um="prefeitura" varios="prefeituras" />
        </ul>
      </div>
    </section>
  );
}
