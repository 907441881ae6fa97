// The filters of the log (document 3, section 2.8), how many a page has, and the chips that say which are at work.
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { formatDate } from '../../../shared/format.ts';
import { ACOES, nomeDoRegistro, OPCOES_POR_PAGINA, POR_PAGINA_DE_LOGS, TIPOS_DE_LOG } from '../../../shared/logs.ts';
import { Fichas } from '../../ui/fichas.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useCelular } from '../../ui/media.ts';
import { BarraDeFiltros } from '../barra-de-filtros.tsx';
import { CampoDeBusca } from '../campo-busca.tsx';
import { CampoPeriodo } from '../campo-periodo.tsx';
import { BotaoExportar } from '../exportar.tsx';
import { contar } from '../fila/nomes.ts';
import { SePode } from '../se-pode.tsx';
import { type Busca, type Filtros as FiltrosDaBusca, filtrar, filtros, lerBusca, semFiltros } from './busca.ts';
import css from './logs.module.css';
import { NOMES } from './quem.ts';

/** Document 3, section 9. */
const ESPERA = 500;
const USUARIOS = [
  { value: '1', label: 'Administradores' },
  { value: '0', label: 'Candidatos' },
];
const TIPOS = TIPOS_DE_LOG.map((value) => ({ value, label: ACOES[value] }));
const POR_PAGINA = OPCOES_POR_PAGINA.map((n) => ({ value: String(n), label: String(n) }));

type Props = { busca: Busca; onChange: (busca: Busca, replace?: boolean) => void };

export function Filtros({
  busca,
  total,
  onChange,
  onLimpar,
}: Props & { total: number | undefined; onLimpar: () => void }) {
  // In the phone's sheet each choice replaces the address: Back closes nothing one by one.
  const celular = useCelular();
  const atuais = filtros(busca);
  const texto = (campo: 'tipo' | 'descricao' | 'ip', label: string, placeholder: string) => (
    <CampoDeBusca
      label={label}
      value={busca[campo] ?? ''}
      placeholder={placeholder}
      espera={ESPERA}
      {...(campo === 'tipo' && { sugestoes: TIPOS })}
      onChange={(escrito) => onChange(filtrar(busca, { [campo]: escrito }), true)}
    />
  );
  return (
    <BarraDeFiltros
      busca={texto('descricao', 'Descrição', 'Parte da descrição')}
      ativos={Object.keys(atuais).filter((campo) => campo !== 'descricao').length}
      ver={total === undefined ? 'Ver logs' : `Ver ${contar(NOMES, total)}`}
      onLimpar={() => onChange(semFiltros(busca), celular)}
      acao={
        <>
          <BotaoExportar lista="logs" filtros={atuais} total={total} />
          <SePode area="registro">
            <Button
              variant="subtle"
              className="perigo"
              size="sm"
              aria-haspopup="dialog"
              leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
              onClick={onLimpar}
            >
              Limpar Antigos
            </Button>
          </SePode>
        </>
      }
    >
      <SelectField
        label="Tipo de usuário"
        size="sm"
        value={busca.isadmin ?? ''}
        placeholder="Todos"
        options={USUARIOS}
        onChange={(isadmin) => onChange(filtrar(busca, { isadmin: isadmin as '0' | '1' | '' }), celular)}
      />
      {texto('tipo', 'Tipo de ação', 'Ex.: login')}
      <CampoPeriodo
        data_inicio={busca.data_inicio ?? ''}
        data_fim={busca.data_fim ?? ''}
        onChange={(periodo) => onChange(filtrar(busca, periodo), celular)}
      />
      {texto('ip', 'IP', 'Ex.: 177.22')}
      <div className={css.porPagina}>
        <SelectField
          label="Por página"
          size="sm"
          value={String(busca.per_page ?? POR_PAGINA_DE_LOGS)}
          options={POR_PAGINA}
          onChange={(n) => onChange(lerBusca({ ...busca, per_page: Number(n), page: 1 }), celular)}
        />
      </div>
    </BarraDeFiltros>
  );
}

/** @param historia whose story it is, once it is known */
export function FiltrosAtivos({ busca, historia, onChange }: Props & { historia: string | undefined }) {
  const { isadmin, tipo, descricao, data_inicio, data_fim, ip, administrador_id, candidato_id } = busca;
  const { registro_tipo, registro_id } = busca;
  const textos: Partial<Record<keyof FiltrosDaBusca, string | undefined>> = {
    candidato_id: candidato_id && `História: ${historia ?? `candidato ${candidato_id}`}`,
    registro_id: registro_tipo && registro_id && `História: ${historia ?? nomeDoRegistro(registro_tipo, registro_id)}`,
    administrador_id: administrador_id && `Administrador nº\u00A0${administrador_id}`,
    isadmin: isadmin && USUARIOS.find(({ value }) => value === isadmin)?.label,
    tipo: tipo && `Ação: ${tipo}`,
    descricao: descricao && `“${descricao}”`,
    data_inicio: data_inicio && `Desde ${formatDate(data_inicio)}`,
    data_fim: data_fim && `Até ${formatDate(data_fim)}`,
    ip: ip && `IP: ${ip}`,
  } as Partial<Record<keyof FiltrosDaBusca, string | undefined>>;
  const fichas = (Object.keys(textos) as (keyof FiltrosDaBusca)[]).flatMap((campo) => {
    const escrito = textos[campo];
    return escrito ? [{ texto: escrito, onRemove: () => onChange(filtrar(busca, { [campo]: undefined })) }] : [];
  });
  return <Fichas fichas={fichas} />;
}
