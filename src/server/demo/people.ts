// The sample's candidates: invented names and addresses, valid CPFs, real cities.
import { cidadesDe } from '../../shared/cidades.ts';
import { semAcentos } from '../../shared/comum.ts';
import { SIGLAS } from '../../shared/ufs.ts';
import { type Chance, sampleCpf } from './random.ts';

const list = (text: string) => text.trim().split(/,\s+/);
const MULHERES = list(`
  Adriana, Aline, Amanda, Ana Beatriz, Bruna, Camila, Cecília, Cíntia, Débora, Eliane, Fabiana, Fernanda,
  Francisca, Gláucia, Helena, Heloísa, Isabel, Joana, Juliana, Karina, Larissa, Letícia, Lívia, Maíra,
  Maria das Graças, Natália, Patrícia, Priscila, Raquel, Rita, Rosângela, Simone, Sônia, Tânia, Valéria, Vanessa,
  Yasmin`);
const HOMENS = list(`
  Antônio, Caio, Carlos Eduardo, Daniel, Diego, Edson, Emanuel, Felipe, Gabriel, Gustavo, Igor, Ivan, João Pedro,
  Jorge, José Aparecido, Leandro, Lucas, Luiz Henrique, Marcos, Mateus, Otávio, Paulo, Rafael, Renato, Rodrigo,
  Samuel, Thiago, Vinícius, Wagner`);
const SOBRENOMES = list(`
  Albuquerque, Almeida, Andrade, Araújo, Barbosa, Batista, Borges, Brandão, Campos, Cardoso, Carvalho, Castro,
  Correia, Costa, Coutinho, da Conceição, da Silva, de Jesus, dos Santos, Duarte, Farias, Ferreira, Figueiredo,
  Fonseca, Freitas, Gomes, Gonçalves, Guimarães, Lacerda, Leite, Lima, Lopes, Machado, Magalhães, Martins,
  Medeiros, Melo, Mendes, Miranda, Monteiro, Moraes, Moreira, Nascimento, Nogueira, Oliveira, Paiva, Pereira,
  Pinheiro, Queiroz, Ramos, Rezende, Ribeiro, Rocha, Sampaio, Siqueira, Soares, Souza, Teixeira, Vasconcelos,
  Vieira, Xavier`);
const RUAS = list(`
  das Acácias, dos Ipês, Sete de Setembro, Dom Pedro II, das Mangueiras, Padre Anchieta, Tiradentes, Bela Vista`);
const BAIRROS = list(`
  Centro, Boa Vista, Jardim das Flores, Santo Antônio, Vila Nova, São José, Alto da Serra`);
const DEFICIENCIAS = list(`
  Baixa visão, Deficiência auditiva parcial, Mobilidade reduzida`);
const DDDS = [11, 21, 31, 41, 51, 61, 71, 81, 85, 91] as const;

function fullName(chance: Chance, sexo: 'F' | 'M'): string {
  return `${chance.pick(sexo === 'F' ? MULHERES : HOMENS)} ${chance.pick(SOBRENOMES)} ${chance.pick(SOBRENOMES)}`;
}

const two = (n: number) => String(n).padStart(2, '0');

export type Person = ReturnType<typeof samplePerson>;

/** What somebody fills the registration with. `email` is given for the sample's login, else made from the name. */
export function samplePerson(chance: Chance, index: number, email?: string) {
  const sexo = email || chance.next() < 0.55 ? 'F' : 'M';
  const nome = email ? 'Marina Duarte Sampaio' : fullName(chance, sexo);
  const [primeiro = '', ...resto] = semAcentos(nome).split(' ');
  const endereco = email ?? `${primeiro}.${resto.at(-1)}${index}@exemplo.com.br`;
  const uf = chance.pick(SIGLAS);
  const cidade = chance.pick(cidadesDe(uf));
  const deficiencia = chance.next() < 0.06;
  return {
    nome,
    cpf: sampleCpf(chance),
    email: endereco,
    repeatEmail: endereco,
    rg: String(chance.between(1_000_000, 49_999_999)),
    rg_orgao_emissor: `SSP/${uf}`,
    sexo: chance.next() < 0.04 ? ('N' as const) : (sexo as 'F' | 'M'),
    data_nascimento: `${chance.between(1962, 2006)}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`,
    estado_civil: chance.pick(['solteiro', 'casado', 'divorciado', 'viúvo', 'união estável']),
    nacionalidade: 'Brasileira',
    natural_uf: uf,
    natural_cidade: cidade,
    cep: String(chance.between(10_000_000, 99_999_998)),
    endereco: `Rua ${chance.pick(RUAS)}`,
    numero: String(chance.between(1, 1999)),
    bairro: chance.pick(BAIRROS),
    uf,
    cidade,
    telefone_celular: `${chance.pick(DDDS)}9${chance.between(10_000_000, 99_999_999)}`,
    nome_mae: fullName(chance, 'F'),
    nome_pai: chance.next() < 0.8 ? fullName(chance, 'M') : null,
    possui_deficiencia: deficiencia ? ('S' as const) : ('N' as const),
    detalhe_deficiencia: deficiencia ? chance.pick(DEFICIENCIAS) : null,
    possui_condicao_especial: 'N' as const,
  };
}
