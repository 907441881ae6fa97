// The night panel: what this place is, and how much is open now.
import { formatInteger } from '../../shared/format.ts';
import { trpc } from '../trpc.ts';
import { Gabarito } from '../ui/gabarito.tsx';
import { useCelular } from '../ui/media.ts';
import css from './home.module.css';

function Numero({ valor, um, varios }: { valor: number | undefined; um: string; varios: string }) {
  if (valor === undefined) return null;
  return (
    <li>
      <b className="num">{formatInteger(valor)}</b> {valor === 1 ? um : varios}
    </li>
  );
}

export function Heroi() {
  const celular = useCelular();
  const estatisticas = trpc.publico.concursos.estatisticas.useQuery().data;
  const prefeituras = trpc.publico.concursos.prefeituras.useQuery().data;
  return (
    <section className={`noite ${css.heroi}`} aria-label="Apresentação">
      <div className="cont">
        {!celular && <Gabarito cell={44} className={css.gabarito} />}
        <h1>
          Concursos das prefeituras, em <span className="grifo">um só lugar</span>
        </h1>
        <p>Consulte editais e vagas, faça sua inscrição e acompanhe cada etapa até o resultado.</p>
        <ul className={css.numeros}>
          <Numero valor={estatisticas?.concursos_abertos} um="concurso aberto" varios="concursos abertos" />
          <Numero valor={estatisticas?.total_vagas} um="vaga" varios="vagas" />
          <Numero valor={prefeituras?.length} um="prefeitura" varios="prefeituras" />
        </ul>
      </div>
    </section>
  );
}
